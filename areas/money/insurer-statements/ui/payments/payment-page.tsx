import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { insurerStatementAddress } from '../../api/addresses.ts';
import { cancelInsurerPayment, downloadInsurerPayment, executeInsurerPayment, readInsurerPayment } from '../../api/routes.ts';
import { executedSchema, INSURER_FIELDS, type PaymentDetail } from '../../api/schemas.ts';
import { INSURER_PAYMENT_STATUSES } from '../../domain/status-codes.ts';
import { PAYMENT_FORMAT_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { INSURER_STATEMENT_QUERIES } from '../stale.ts';

function ExecuteDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useInsurerAccountsTexts();
  const today = useToday();
  const execute = useApiMutation(executeInsurerPayment, { invalidates: INSURER_STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('payments.execute')}
      text={t('payments.executeText')}
      schema={executedSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ executedOn: today, reference: '' }}
      saveLabel={t('payments.execute')}
      onSave={async (body) => {
        await execute.mutateAsync({ params: { id }, body });
        notify.done(t('payments.executed'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('executedOn')} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}

function Actions({ payment: { id, status } }: { readonly payment: PaymentDetail }) {
  const t = useInsurerAccountsTexts();
  const ask = useConfirm();
  const cancel = useApiMutation(cancelInsurerPayment, { invalidates: INSURER_STATEMENT_QUERIES });
  const [isExecuting, setIsExecuting] = useState(false);
  const end = async () => {
    const question = { title: t('payments.cancelTitle'), message: t('payments.cancelText'), confirm: t('payments.cancel'), danger: true };
    if (!(await ask(question))) return;
    await cancel.mutateAsync({ params: { id } }).then(() => notify.done(t('payments.cancelled')), notify.failed);
  };
  const isOpen = status === 'CREATA';
  return (
    <>
      {isOpen ? (
        <Button variant="default" loading={cancel.isPending} onClick={() => void end()}>
          {t('payments.cancel')}
        </Button>
      ) : null}
      {status === 'ANNULLATA' ? null : (
        <DownloadButton primary={isOpen} label={t('payments.file')} address={urlOf(downloadInsurerPayment, { params: { id } })} />
      )}
      {isOpen ? <Button onClick={() => setIsExecuting(true)}>{t('payments.execute')}</Button> : null}
      {isExecuting ? <ExecuteDialog id={id} onClose={() => setIsExecuting(false)} /> : null}
    </>
  );
}

function Payment({ payment }: { readonly payment: PaymentDetail }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  usePageTitle(payment.code);
  return (
    <Stack gap="md">
      <DetailHeader
        title={payment.code}
        badge={<StateBadge states={INSURER_PAYMENT_STATUSES} state={payment.status} />}
        facts={[
          { label: t('payments.executionOn'), value: <DateText date={payment.executionOn} /> },
          { label: t('payments.amount'), value: <Money cents={payment.amount} /> },
        ]}
        actions={<Actions payment={payment} />}
      />
      <KeyValueList
        items={[
          { label: t('payments.debtor'), value: `${payment.debtorName} · ${formatIban(payment.debtorIban)}` },
          { label: t('payments.format'), value: PAYMENT_FORMAT_LABELS[payment.format][language] },
          {
            label: t('payments.createdAt'),
            value: (
              <>
                <MomentText instant={payment.createdAt} /> · {payment.createdBy}
              </>
            ),
          },
          ...(payment.executedOn === null
            ? []
            : [
                {
                  label: t('payments.executedOn'),
                  value: (
                    <>
                      <DateText date={payment.executedOn} /> · {payment.reference}
                      {payment.isProven ? ` · ${t('payments.proven')}` : ''}
                    </>
                  ),
                },
              ]),
        ]}
      />
      <FiguresTable caption={t('payments.transfers')}>
        <thead>
          <tr>
            <th>{t('payments.statement')}</th>
            <th>{t('payments.company')}</th>
            <th>{t('payments.account')}</th>
            <th data-amount>{t('payments.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payment.items.map((item) => (
            <tr key={item.statementId}>
              <td data-label={t('payments.statement')}>
                <Anchor component={Link} to={insurerStatementAddress.href({ id: item.statementId })} underline="always">
                  {item.number}
                </Anchor>
              </td>
              <td data-label={t('payments.company')}>{item.company}</td>
              <td data-label={t('payments.account')}>
                <div>
                  {item.holder} · {formatIban(item.iban)}
                </div>
              </td>
              <td data-amount data-label={t('payments.amount')}>
                <Money cents={item.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </Stack>
  );
}

/** `/rendiconti/pagamenti/{id}`: one file of transfers to insurers. */
export function InsurerPaymentPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readInsurerPayment, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Payment payment={data} />;
}
