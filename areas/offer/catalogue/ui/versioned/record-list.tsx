import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useColumnLayout } from '#platform/ui-kit/table/view/use-column-layout.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listCompanies } from '../../api/index.ts';
import type { RECORD_SORTS, RecordColumn, RecordRow } from '../../api/versioned/wire.ts';
import { codesOf, type VersionedKind } from '../../domain/index.ts';
import { KIND_LABELS, RECORD_STATES } from '../../domain/texts.ts';
import { type CatalogueText, useCatalogueTexts } from '../../texts/it.ts';
import type { KindUi } from './kind-ui.ts';
import { RecordBadge } from './record-badges.tsx';

type RecordColumnShape = Column<RecordRow> & { readonly key: RecordColumn; readonly sort?: (typeof RECORD_SORTS)[number] };

function columnsOf(t: CatalogueText, kind: VersionedKind): readonly RecordColumnShape[] {
  const day = (of: 'inForce' | 'planned') => (row: RecordRow) => {
    const version = row[of];
    return version === null ? '—' : t('version.from', { number: version.number, from: formatDate(version.validFrom) });
  };
  const parent: RecordColumnShape = {
    key: 'parent',
    title: kind === 'prodotti' ? t('columns.tariff') : t('columns.product'),
    cell: (row) => row.parent?.name ?? '—',
    maxWidth: 220,
  };
  return [
    { key: 'name', title: t('columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 260 },
    { key: 'code', title: t('columns.code'), cell: (row) => row.code, sort: 'code', maxWidth: 220 },
    { key: 'state', title: t('columns.state'), cell: (row) => <RecordBadge state={row.state} /> },
    { key: 'company', title: t('columns.company'), cell: (row) => row.company, sort: 'company', maxWidth: 220 },
    ...(kind === 'tariffe' ? [] : [parent]),
    { key: 'inForce', title: t('columns.inForce'), cell: day('inForce') },
    { key: 'planned', title: t('columns.planned'), cell: day('planned'), optional: true },
    { key: 'drafts', title: t('columns.drafts'), cell: (row) => (row.drafts === 0 ? '—' : row.drafts), align: 'end' },
    {
      key: 'updatedAt',
      title: t('columns.updatedAt'),
      cell: (row) => <MomentText instant={row.updatedAt} />,
      sort: 'updatedAt',
      optional: true,
    },
  ];
}

/** The list of a kind of versioned records. */
export function RecordList<S extends z.ZodType<unknown, FieldValues>>({ ui }: { ui: KindUi<S> }) {
  const t = useCatalogueTexts();
  const language = useLanguage();
  const { routes } = ui;
  const list = useListState(routes.list, { sort: 'name', order: 'asc' });
  const query = useApiQuery(routes.list, { query: list.query });
  const companies = useApiQuery(listCompanies, {}, { staleTime: 600_000 });
  const columns = columnsOf(t, routes.kind);
  const { visible } = useColumnLayout(routes.kind, columns);
  const labels = KIND_LABELS[routes.kind];
  const create = useHasRole(ui.roles.create) ? (
    <Button component={Link} to={ui.addresses.create.href()} leftSection={<IconPlus size={16} stroke={1.8} />}>
      {ui.feminine ? t('list.new') : t('list.newMasculine')} {labels.one[language].toLowerCase()}
    </Button>
  ) : null;
  const { page: _page, max: _max, ...filter } = list.query;
  return (
    <DataTable<RecordRow>
      id={routes.kind}
      label={labels.many[language]}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => ui.addresses.record.href({ id: row.id })}
      filters={[
        {
          kind: 'many',
          name: 'stato',
          label: t('list.state'),
          options: codesOf(RECORD_STATES).map((value) => ({ value, label: RECORD_STATES[value][language] })),
        },
        {
          kind: 'one',
          name: 'compagnia',
          label: t('list.company'),
          options: (companies.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
        { kind: 'yes-no', name: 'bozze', label: t('list.drafts') },
      ]}
      tools={
        <>
          <DownloadMenu
            addressOf={(formato) => urlOf(routes.exportList, { query: { ...filter, formato, colonna: visible.map(({ key }) => key) } })}
            disabled={(query.data?.total ?? 0) === 0}
          />
          {create}
        </>
      }
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: create }}
    />
  );
}
