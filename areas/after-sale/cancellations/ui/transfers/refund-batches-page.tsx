import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { dueRefundsAddress, refundBatchAddress } from '../../api/addresses.ts';
import { listRefundBatches, type RefundBatchRow } from '../../api/transfer-routes.ts';
import { REFUND_BATCH_STATES } from '../../domain/state-codes.ts';
import { TRANSFER_FORMAT_LABELS } from '../../domain/transfer-texts.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** `/annullamenti/bonifici`: batches of refunds, newest first. */
export function RefundBatchesPage() {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const list = useListState(listRefundBatches);
  const query = useApiQuery(listRefundBatches, { query: list.query });
  const columns = useMemo<readonly Column<RefundBatchRow>[]>(
    () => [
      { key: 'id', title: t('transfers.number'), cell: (row) => row.id, card: 1 },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StateBadge states={REFUND_BATCH_STATES} state={row.status} />,
        card: 2,
      },
      { key: 'executionDate', title: t('transfers.day'), cell: (row) => <DateText date={row.executionDate} />, card: 3 },
      { key: 'amount', title: t('transfers.amount'), align: 'end', cell: (row) => <Money cents={row.amount} />, card: 4 },
      { key: 'count', title: t('transfers.count'), align: 'end', cell: (row) => row.count },
      {
        key: 'returned',
        title: t('transfers.returned'),
        cell: (row) => (row.returned === 0 ? null : t('transfers.returnedCount', { count: row.returned })),
        card: 5,
      },
      { key: 'executedOn', title: t('transfers.executedOn'), cell: (row) => <DateText date={row.executedOn} /> },
      { key: 'format', title: t('transfers.format'), cell: (row) => TRANSFER_FORMAT_LABELS[row.format][language], optional: true },
      { key: 'createdAt', title: t('list.createdAt'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} /> },
      { key: 'createdBy', title: t('list.createdBy'), cell: (row) => row.createdBy, maxWidth: 180, fromWidth: 1000 },
    ],
    [t, language],
  );
  const add = (
    <Button component={Link} to={dueRefundsAddress.href({})}>
      {t('transfers.add')}
    </Button>
  );
  return (
    <DataTable<RefundBatchRow>
      id="refund-batches"
      label={t('transfers.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => refundBatchAddress.href({ id: row.id })}
      tools={add}
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('list.status'),
          options: REFUND_BATCH_STATES.codes.map((value) => ({ value, label: REFUND_BATCH_STATES.labels[value][language] })),
        },
      ]}
      empty={{ title: t('transfers.empty'), text: t('transfers.emptyText'), action: add }}
    />
  );
}
