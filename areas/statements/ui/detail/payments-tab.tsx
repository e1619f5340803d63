import { Anchor, Button, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#platform/domain-kit/dates.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import type { StatementDetail, StatementPayment } from '../../api/index.ts';
import { METHOD_LABELS } from '../../domain/index.ts';
import { useStatementsTexts } from '../texts.ts';
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
        <Anchor component={Link} to={`/estratti-conto/logs/${payment.uploadedOn}`} size="sm" underline="always">
          {t('payments.upload', { date: formatDate(payment.uploadedOn) })}
        </Anchor>
      ) : null}
      {payment.undone === null ? null : (
        <Text size="sm" fw={600}>
          {t('payments.undone', { reason: payment.undone.reason })}
        </Text>
      )}
    </>
  );
}

/** Payments of a statement, also those taken back. */
export function PaymentsTab({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  const [undoing, setUndoing] = useState<StatementPayment>();
  if (detail.payments.length === 0) return <EmptyState title={t('payments.none')} text={t('payments.noneText')} />;
  return (
    <>
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing={6} aria-label={t('payments.label')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('payments.paidOn')}</Table.Th>
              <Table.Th ta="right">{t('payments.amount')}</Table.Th>
              <Table.Th>{t('payments.method')}</Table.Th>
              <Table.Th>{t('payments.reference')}</Table.Th>
              <Table.Th>{t('payments.recorded')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {detail.payments.map((payment) => (
              <Table.Tr key={payment.id}>
                <Table.Td>
                  <DateText date={payment.paidOn} />
                </Table.Td>
                <Table.Td ta="right" style={{ textDecoration: payment.undone === null ? undefined : 'line-through' }}>
                  <Money cents={payment.amount} />
                </Table.Td>
                <Table.Td>{METHOD_LABELS[payment.method][language]}</Table.Td>
                <Table.Td>{payment.reference ?? '—'}</Table.Td>
                <Table.Td>
                  <Origin payment={payment} />
                </Table.Td>
                <Table.Td ta="right">
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
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {undoing === undefined ? null : <UndoDialog detail={detail} payment={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
