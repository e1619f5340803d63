import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { quotationSheetAddress, uploadSheetAddress } from '../../api/addresses.ts';
import { listSheets, type SheetSummary } from '../../api/index.ts';
import { SHEET_STATUSES } from '../../domain/index.ts';
import { useQuotationSheetsTexts } from '../../texts/it.ts';
import { SheetStatusBadge } from './sheet-status.tsx';

/** `/preventivi-da-excel`: the uploaded files of the own network. */
export function SheetsPage() {
  const t = useQuotationSheetsTexts();
  const language = useLanguage();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const list = useListState(listSheets);
  const query = useApiQuery(listSheets, { query: list.query });
  const columns = useMemo<readonly Column<SheetSummary>[]>(() => {
    const count = (value: number) => formatNumber(value, language, 0);
    return [
      { key: 'fileName', title: t('list.fileName'), sort: 'fileName', cell: (row) => row.fileName, maxWidth: 300 },
      { key: 'status', title: t('list.status'), cell: (row) => <SheetStatusBadge status={row.status} /> },
      { key: 'total', title: t('list.rows'), cell: (row) => count(row.counts.total), align: 'end' },
      { key: 'created', title: t('list.created'), cell: (row) => count(row.counts.created), align: 'end' },
      { key: 'failed', title: t('list.failed'), cell: (row) => count(row.counts.failed), align: 'end' },
      { key: 'createdAt', title: t('list.createdAt'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} /> },
      { key: 'owner', title: t('list.owner'), sort: 'owner', cell: (row) => row.owner, maxWidth: 180 },
    ];
  }, [t, language]);
  const upload = mayCreate ? (
    <Button component={Link} to={uploadSheetAddress.href()}>
      {t('list.upload')}
    </Button>
  ) : null;
  return (
    <DataTable<SheetSummary>
      id="quotation-sheets"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => quotationSheetAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'many',
          name: 'stato',
          label: t('list.status'),
          options: keysOf(SHEET_STATUSES).map((value) => ({ value, label: SHEET_STATUSES[value][language] })),
        },
      ]}
      tools={upload}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
