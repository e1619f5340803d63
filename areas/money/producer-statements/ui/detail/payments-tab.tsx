import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { uploadsAddress } from '../../api/addresses.ts';
import type { StatementDetail, StatementPayment } from '../../api/schemas.ts';
import { METHOD_LABELS } from '../../domain/texts.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { UndoDialog } from './dialogs.tsx';

function Origin({ payment }: { readonly payment: StatementPayment }) {
  const t = useStatementsTexts();
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  return (
    <>
      <Text size="sm">
        {payment.recordedBy ?? t('payments.system')}, <MomentText instant={payment.recordedAt} />
      </Text>
      {payment.uploadedOn !== null && manages ? (
        <Anchor component={Link} to={uploadsAddress.href({ dataInserimento: payment.uploadedOn })} size="sm" underline="always">
          {t('payments.upload', { date: formatDate(payment.uploadedOn) })}
        </Anchor>
      ) : null}
      {payment.fromReceipt ? (
        <Text size="sm" c="dimmed">
          {t('payments.fromReceipt')}
        </Text>
      ) : null}
      {payment.undone === null ? null : (
        <Text size="sm" fw={600}>
          {t('payments.undone', { reason: payment.undone.reason })}
        </Text>
      )}
    </>
  );
}

/** Payments of a statement, including undone ones. */
export function PaymentsTab({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  const [undoing, setUndoing] = useState<StatementPayment>();
  if (detail.payments.length === 0) return <EmptyState title={t('payments.none')} text={t('payments.noneText')} />;
  return (
    <>
      <FiguresTable caption={t('payments.label')}>
        <thead>
          <tr>
            <th scope="col">{t('payments.paidOn')}</th>
            <th scope="col" data-amount>
              {t('payments.amount')}
            </th>
            <th scope="col">{t('payments.method')}</th>
            <th scope="col">{t('payments.reference')}</th>
            <th scope="col">{t('payments.recorded')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {detail.payments.map((payment) => (
            <tr key={payment.id}>
              <td data-label={t('payments.paidOn')}>
                <DateText date={payment.paidOn} />
              </td>
              <td
                data-amount
                data-label={t('payments.amount')}
                style={{ textDecoration: payment.undone === null ? undefined : 'line-through' }}
              >
                <Money cents={payment.amount} />
              </td>
              <td data-label={t('payments.method')}>{METHOD_LABELS[payment.method][language]}</td>
              <td data-label={t('payments.reference')} data-none={payment.reference === null || undefined}>
                {payment.reference ?? '—'}
              </td>
              <td data-label={t('payments.recorded')}>
                <div>
                  <Origin payment={payment} />
                </div>
              </td>
              <td data-amount>
                {payment.mayUndo ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('payments.undoOf', { amount: formatEuro(payment.amount, language) })}
                    onClick={() => setUndoing(payment)}
                  >
                    {t('payments.undo')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {undoing === undefined ? null : <UndoDialog detail={detail} payment={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
