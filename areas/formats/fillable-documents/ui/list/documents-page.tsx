import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { fillableDocumentAddress, newFillableDocumentAddress } from '../../api/addresses.ts';
import { type FillableRow, fillableLookups, listFillable } from '../../api/index.ts';
import { FILLABLE_KINDS, KINDS } from '../../domain/index.ts';
import { type FillableText, useFillableTexts } from '../../texts/it.ts';

function StateCell({ row }: { readonly row: FillableRow }) {
  const t = useFillableTexts();
  return (
    <Group gap={6}>
      {row.current === null || row.since === null ? (
        <StatusBadge tone="neutral">{t('neverPublished')}</StatusBadge>
      ) : (
        <StatusBadge tone="good">{t('since', { number: row.current, from: formatDate(row.since) })}</StatusBadge>
      )}
      {row.hasDraft && row.current !== null ? <StatusBadge tone="warning">{t('withDraft')}</StatusBadge> : null}
    </Group>
  );
}

function columnsOf(t: FillableText, language: Language): readonly Column<FillableRow>[] {
  return [
    { key: 'name', title: t('columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 280, lines: 2, card: 1 },
    { key: 'company', title: t('columns.company'), cell: (row) => row.company, sort: 'company', maxWidth: 220, lines: 2, card: 2 },
    { key: 'kind', title: t('columns.kind'), cell: (row) => FILLABLE_KINDS[row.kind][language], fromWidth: 900 },
    {
      key: 'products',
      title: t('columns.products'),
      cell: (row) => (row.products === '' ? t('noProducts') : row.products),
      maxWidth: 260,
      lines: 2,
      fromWidth: 1000,
    },
    { key: 'current', title: t('columns.current'), cell: (row) => <StateCell row={row} />, card: 3 },
    {
      key: 'mapped',
      title: t('columns.mapped'),
      align: 'end',
      cell: (row) => t('of', { mapped: row.mapped, all: row.fields }),
      fromWidth: 1100,
    },
  ];
}

/** `/configurazione/documenti/compilabili`: the forms that the product fills in. */
export function DocumentsPage() {
  const t = useFillableTexts();
  const language = useLanguage();
  const list = useListState(listFillable);
  const query = useApiQuery(listFillable, { query: list.query });
  const companies = useApiQuery(fillableLookups, {}).data?.companies ?? [];
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  return (
    <DataTable<FillableRow>
      id="fillable-documents"
      label={t('list.title')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => fillableDocumentAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'many',
          name: 'compagnia',
          label: t('columns.company'),
          options: companies.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          kind: 'many',
          name: 'tipo',
          label: t('columns.kind'),
          options: KINDS.map((kind) => ({ value: kind, label: FILLABLE_KINDS[kind][language] })),
        },
      ]}
      tools={
        <Button component={Link} to={newFillableDocumentAddress.href()}>
          {t('list.create')}
        </Button>
      }
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
