import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type CompanyDocumentsRow, listCompanyDocuments } from '../../api/product-file-routes.ts';
import { useCompanyDocumentsTexts } from '../../texts/company-documents/it.ts';
import { HandedDocuments } from '../handed-documents.tsx';

/** `/configurazione/documenti-compagnia`: the documents of every product version, also of those no longer sold. */
export function CompanyDocumentsPage() {
  const t = useCompanyDocumentsTexts();
  const list = useListState(listCompanyDocuments);
  const query = useApiQuery(listCompanyDocuments, { query: list.query });
  const columns = useMemo<readonly Column<CompanyDocumentsRow>[]>(
    () => [
      {
        key: 'product',
        title: t('product'),
        sort: 'product',
        cell: (row) => `${row.product} (${row.productCode})`,
        maxWidth: 320,
        card: 1,
      },
      { key: 'company', title: t('company'), sort: 'company', cell: (row) => row.company, card: 2 },
      { key: 'version', title: t('version'), align: 'end', cell: (row) => row.version },
      { key: 'validFrom', title: t('from'), sort: 'validFrom', cell: (row) => <DateText date={row.validFrom} />, card: 3 },
      {
        key: 'validTo',
        title: t('to'),
        sort: 'validTo',
        cell: (row) => (row.validTo === null ? t('open') : <DateText date={row.validTo} />),
      },
      {
        key: 'documents',
        title: t('documents'),
        cell: (row) => (row.documents.length === 0 ? t('none') : <HandedDocuments versionId={row.id} documents={row.documents} />),
        card: 4,
      },
    ],
    [t],
  );
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm" maw={820}>
        {t('help')}
      </Text>
      <DataTable<CompanyDocumentsRow>
        id="company-documents"
        label={t('title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </Stack>
  );
}
