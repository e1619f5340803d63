import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { insurerPaymentAddress, insurerStatementsAddress } from '../../api/addresses.ts';
import { listInsurerPayments, matchInsurerPayments } from '../../api/routes.ts';
import type { PaymentRow } from '../../api/schemas.ts';
import { INSURER_PAYMENT_STATUSES } from '../../domain/status-codes.ts';
import { PAYMENT_FORMAT_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { INSURER_STATEMENT_QUERIES } from '../stale.ts';

/** `/rendiconti/pagamenti`: payments to insurers, newest first. */
export function InsurerPaymentsPage() {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const list = useListState(listInsurerPayments);
  const query = useApiQuery(listInsurerPayments, { query: list.query });
  const match = useApiMutation(matchInsurerPayments, { invalidates: INSURER_STATEMENT_QUERIES });
  const columns = useMemo<readonly Column<PaymentRow>[]>(
    () => [
      { key: 'code', title: t('payments.code'), cell: (row) => row.code, card: 1 },
      {
        key: 'status',
        title: t('payments.status'),
        cell: (row) => <StateBadge states={INSURER_PAYMENT_STATUSES} state={row.status} />,
        card: 2,
      },
      { key: 'executionOn', title: t('payments.executionOn'), cell: (row) => <DateText date={row.executionOn} />, card: 3 },
      { key: 'amount', title: t('payments.amount'), cell: (row) => <Money cents={row.amount} />, align: 'end', card: 4 },
      { key: 'count', title: t('payments.count'), cell: (row) => row.count, align: 'end', card: 5 },
      { key: 'executedOn', title: t('payments.executedOn'), cell: (row) => <DateText date={row.executedOn} />, card: 6 },
      { key: 'format', title: t('payments.format'), cell: (row) => PAYMENT_FORMAT_LABELS[row.format][language], optional: true },
      {
        key: 'createdAt',
        title: t('payments.createdAt'),
        sort: 'createdAt',
        cell: (row) => <MomentText instant={row.createdAt} />,
        fromWidth: 900,
      },
      { key: 'createdBy', title: t('payments.createdBy'), cell: (row) => row.createdBy, maxWidth: 180, fromWidth: 1000 },
    ],
    [t, language],
  );
  const toStatements = (
    <Button component={Link} to={`${insurerStatementsAddress.href()}?stato=EMESSO`} variant="default">
      {t('payments.toStatements')}
    </Button>
  );
  const find = () => match.mutateAsync({}).then(({ matched }) => notify.done(t('payments.matched', { count: matched })), notify.failed);
  return (
    <DataTable<PaymentRow>
      id="insurer-payments"
      label={t('payments.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => insurerPaymentAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('payments.status'),
          options: INSURER_PAYMENT_STATUSES.codes.map((value) => ({ value, label: INSURER_PAYMENT_STATUSES.labels[value][language] })),
        },
      ]}
      tools={
        <>
          {toStatements}
          <Button variant="default" loading={match.isPending} onClick={() => void find()}>
            {t('payments.match')}
          </Button>
        </>
      }
      empty={{ title: t('payments.empty'), text: t('payments.emptyText'), action: toStatements }}
    />
  );
}
