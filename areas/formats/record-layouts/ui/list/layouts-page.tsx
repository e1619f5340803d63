import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { recordLayoutAddress } from '../../api/addresses.ts';
import { type LayoutRow, listLayoutCompanies, listRecordLayouts } from '../../api/index.ts';
import { FORMAT_LABELS } from '../../domain/codes.ts';
import { type RecordLayoutsText, useRecordLayoutsTexts } from '../../texts/it.ts';
import { NewLayoutDialog } from './new-layout-dialog.tsx';

/** When the next file of a layout is made, in words. */
export function nextText(t: RecordLayoutsText, row: Pick<LayoutRow, 'enabled' | 'trigger' | 'nextOn'>): string {
  if (!row.enabled) return t('inactive');
  if (row.trigger === 'EVENTO') return t('onEvent');
  return row.nextOn === null ? t('onRequest') : formatDate(row.nextOn);
}

function columnsOf(t: RecordLayoutsText, language: Language): readonly Column<LayoutRow>[] {
  return [
    { key: 'name', title: t('columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 260, lines: 2, card: 1 },
    { key: 'company', title: t('columns.company'), cell: (row) => row.company, sort: 'company', maxWidth: 220, lines: 2, card: 2 },
    { key: 'format', title: t('columns.format'), cell: (row) => FORMAT_LABELS[row.format][language], fromWidth: 1000 },
    { key: 'current', title: t('columns.current'), cell: (row) => row.current ?? t('draft'), fromWidth: 900 },
    { key: 'next', title: t('columns.next'), cell: (row) => nextText(t, row), card: 3 },
    {
      key: 'last',
      title: t('columns.last'),
      cell: (row) => (row.lastFileAt === null ? '—' : <MomentText instant={row.lastFileAt} />),
      fromWidth: 1200,
    },
    {
      key: 'undelivered',
      title: t('columns.undelivered'),
      align: 'end',
      cell: (row) => (row.undelivered === 0 ? 0 : <StatusBadge tone="warning">{String(row.undelivered)}</StatusBadge>),
      fromWidth: 1000,
    },
    {
      key: 'open',
      title: t('columns.open'),
      align: 'end',
      cell: (row) => (row.open === 0 ? 0 : <StatusBadge tone="bad">{String(row.open)}</StatusBadge>),
      card: 4,
    },
  ];
}

/** `/tracciati`: the layouts of the insurers. */
export function LayoutsPage() {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const manages = useSession().gruppo !== 'COMPAGNIA';
  const list = useListState(listRecordLayouts);
  const query = useApiQuery(listRecordLayouts, { query: list.query });
  const companies = useApiQuery(listLayoutCompanies, {}).data?.items ?? [];
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <DataTable<LayoutRow>
        id="record-layouts"
        label={t('list.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => recordLayoutAddress.href({ id: row.id })}
        filters={
          companies.length < 2
            ? []
            : [
                {
                  kind: 'many',
                  name: 'compagnia',
                  label: t('columns.company'),
                  options: companies.map(({ id, name }) => ({ value: String(id), label: name })),
                },
              ]
        }
        {...(manages ? { tools: <Button onClick={() => setCreating(true)}>{t('list.create')}</Button> } : {})}
        empty={{ title: t('list.empty'), text: t(manages ? 'list.emptyText' : 'list.emptyInsurer') }}
      />
      {creating ? <NewLayoutDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
