import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { batchAddress, newBatchAddress } from '../api/addresses.ts';
import { type BatchRow, listBatches } from '../api/index.ts';
import { BATCH_STATE_LABELS, BATCH_STATES, FILE_FORMAT_LABELS } from '../domain/index.ts';
import { useCollectionsTexts } from '../texts/it.ts';
import { BATCH_TONES } from './tones.ts';

/** `/addebiti-sepa`: batches of SEPA collections, newest first. */
export function BatchesPage() {
  const t = useCollectionsTexts();
  const language = useLanguage();
  const list = useListState(listBatches);
  const query = useApiQuery(listBatches, { query: list.query });
  const columns = useMemo<readonly Column<BatchRow>[]>(
    () => [
      { key: 'id', title: t('list.number'), cell: (row) => row.id, card: 1 },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StatusBadge tone={BATCH_TONES[row.status]}>{BATCH_STATE_LABELS[row.status][language]}</StatusBadge>,
        card: 2,
      },
      { key: 'collectionDate', title: t('list.day'), cell: (row) => <DateText date={row.collectionDate} />, card: 3 },
      { key: 'amount', title: t('list.amount'), align: 'end', cell: (row) => <Money cents={row.amount} />, card: 4 },
      { key: 'count', title: t('list.count'), align: 'end', cell: (row) => row.count },
      {
        key: 'returned',
        title: t('list.returned'),
        cell: (row) => (row.returned === 0 ? null : t('list.returnedCount', { count: row.returned })),
        card: 5,
      },
      { key: 'creditedOn', title: t('list.creditedOn'), cell: (row) => <DateText date={row.creditedOn} /> },
      { key: 'format', title: t('list.format'), cell: (row) => FILE_FORMAT_LABELS[row.format][language], optional: true },
      { key: 'createdAt', title: t('list.createdAt'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} /> },
      { key: 'createdBy', title: t('list.createdBy'), cell: (row) => row.createdBy, maxWidth: 180, fromWidth: 1000 },
    ],
    [t, language],
  );
  const add = (
    <Button component={Link} to={newBatchAddress.href({})}>
      {t('list.add')}
    </Button>
  );
  return (
    <DataTable<BatchRow>
      id="collection-batches"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => batchAddress.href({ id: row.id })}
      tools={add}
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('list.status'),
          options: BATCH_STATES.map((value) => ({ value, label: BATCH_STATE_LABELS[value][language] })),
        },
      ]}
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: add }}
    />
  );
}
