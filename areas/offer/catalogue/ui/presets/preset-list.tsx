import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '#platform/domain-kit/locale.ts';
import { durationName } from '#platform/domain-kit/time/duration.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listProductCodes } from '../../api/index.ts';
import type { PRESET_SORTS, PresetRow } from '../../api/preset-routes.ts';
import { usePresetTexts } from '../../texts/preset/it.ts';
import type { PresetUi } from './preset-ui.ts';

type PresetColumn = Column<PresetRow> & { readonly sort?: (typeof PRESET_SORTS)[number] };

function columnsOf(t: ReturnType<typeof usePresetTexts>, language: Language, own: boolean): readonly PresetColumn[] {
  const owner: PresetColumn = { key: 'owner', title: t('columns.owner'), cell: (row) => row.owner ?? '—', sort: 'owner', maxWidth: 220 };
  return [
    { key: 'name', title: t('columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 260 },
    ...(own ? [owner] : []),
    { key: 'product', title: t('columns.product'), cell: (row) => row.product, sort: 'product', maxWidth: 220 },
    { key: 'package', title: t('columns.package'), cell: (row) => row.package ?? '—', maxWidth: 200 },
    { key: 'months', title: t('columns.months'), cell: (row) => (row.months === null ? '—' : durationName(row.months)[language]) },
    { key: 'coverages', title: t('columns.coverages'), cell: (row) => row.coverages, align: 'end' },
    { key: 'updatedAt', title: t('columns.updatedAt'), cell: (row) => <MomentText instant={row.updatedAt} />, sort: 'updatedAt' },
    { key: 'updatedBy', title: t('columns.updatedBy'), cell: (row) => row.updatedBy ?? '—', optional: true },
  ];
}

/** The list of shared presets or of sellers' own packages. */
export function PresetList({ ui }: { ui: PresetUi }) {
  const t = usePresetTexts();
  const { routes, addresses, words } = ui;
  const list = useListState(routes.list, { sort: 'name', order: 'asc' });
  const query = useApiQuery(routes.list, { query: list.query });
  const language = useLanguage();
  const products = useApiQuery(listProductCodes, {}, { staleTime: 60_000 });
  const create = useHasRole(ui.roles.create) ? (
    <Button component={Link} to={addresses.create.href()} leftSection={<IconPlus size={16} stroke={1.8} />}>
      {t(`${words}.new`)}
    </Button>
  ) : null;
  return (
    <DataTable<PresetRow>
      id={routes.kind}
      label={t(`${words}.new`)}
      list={list}
      query={query}
      columns={columnsOf(t, language, words === 'own')}
      rowKey={(row) => row.id}
      rowHref={(row) => addresses.record.href({ id: row.id })}
      filters={[
        {
          kind: 'one',
          name: 'prodotto',
          label: t('columns.product'),
          options: (products.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
        },
      ]}
      tools={create}
      empty={{ title: t(`${words}.empty`), text: t(`${words}.emptyText`), action: create }}
    />
  );
}
