import { useMemo } from 'react';
import { MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useLocalListState } from '#platform/ui-kit/table/list/local-list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { recordFileAddress } from '../../api/addresses.ts';
import { listRecordFiles, type RecordFileRow } from '../../api/index.ts';
import { type RecordLayoutsText, useRecordLayoutsTexts } from '../../texts/it.ts';
import { AnswerBadge, DeliveryBadge } from '../badges.tsx';

function columnsOf(t: RecordLayoutsText): readonly Column<RecordFileRow>[] {
  return [
    { key: 'number', title: t('files.number'), cell: (row) => row.number, align: 'end', card: 1 },
    {
      key: 'name',
      title: t('files.name'),
      cell: (row) => (row.resends ? `${row.name} (${t('files.resent')})` : row.name),
      maxWidth: 280,
      lines: 2,
      card: 2,
    },
    { key: 'createdAt', title: t('files.created'), cell: (row) => <MomentText instant={row.createdAt} />, fromWidth: 1000 },
    { key: 'movements', title: t('files.movements'), cell: (row) => row.movements, align: 'end', card: 3 },
    { key: 'premium', title: t('files.premium'), cell: (row) => <Money cents={row.premium} />, align: 'end' },
    { key: 'delivery', title: t('files.delivery'), cell: (row) => <DeliveryBadge {...row} />, card: 4 },
    { key: 'answer', title: t('files.answer'), cell: (row) => <AnswerBadge {...row} />, card: 5 },
    { key: 'rejected', title: t('files.rejected'), cell: (row) => row.rejected, align: 'end', fromWidth: 900 },
    { key: 'withheld', title: t('files.withheld'), cell: (row) => row.withheld, align: 'end', fromWidth: 1100 },
  ];
}

/** The files of a layout, newest first. */
export function FilesTab({ id }: { readonly id: number }) {
  const t = useRecordLayoutsTexts();
  const list = useLocalListState();
  const query = useApiQuery(listRecordFiles, { params: { id }, query: list.query });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable<RecordFileRow>
      id="record-files"
      label={t('columns.last')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => recordFileAddress.href({ id, fileId: row.id })}
      empty={{ title: t('files.empty'), text: t('files.emptyText') }}
    />
  );
}
