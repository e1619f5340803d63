import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { exportProvinces, listProvinceRows, PROVINCE_FIELDS, type ProvinceRow } from '../../api/province-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { PastNames, periodColumns, placeFilters } from '../parts/place-columns.tsx';
import { type PlaceAction, RowActions } from '../parts/row-actions.tsx';
import { NewProvinceDialog, ProvinceDialog } from './province-dialog.tsx';

/** `/configurazione/geo/province`: provinces, living and ended, on any day (spec §2). */
export function ProvincesPage() {
  const t = useGeographyTexts();
  const language = useLanguage();
  const list = useListState(listProvinceRows, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listProvinceRows, { query: list.query });
  const [open, setOpen] = useState<'add' | { readonly action: PlaceAction; readonly province: ProvinceRow }>();
  const columns = useMemo<readonly Column<ProvinceRow>[]>(() => {
    const label = (field: keyof typeof PROVINCE_FIELDS) => PROVINCE_FIELDS[field][language];
    const before = ({ past }: ProvinceRow) =>
      past.map(({ name, acronym, until }) => t('list.past', { name: `${name} (${acronym})`, day: formatDate(until) }));
    return [
      {
        key: 'name',
        title: label('name'),
        sort: 'name',
        cell: (row) => (
          <>
            {row.name}
            <PastNames names={before(row)} />
          </>
        ),
        card: 1,
        share: 100,
      },
      { key: 'acronym', title: label('acronym'), sort: 'acronym', cell: (row) => row.acronym, card: 3 },
      { key: 'region', title: label('region'), sort: 'region', cell: (row) => row.region, card: 5 },
      { key: 'towns', title: t('list.towns'), sort: 'towns', align: 'end', cell: (row) => row.towns, card: 6 },
      ...periodColumns<ProvinceRow>(t, language, label),
    ];
  }, [t, language]);
  const { page: _, max: _m, ...filter } = list.query;
  const close = () => setOpen(undefined);
  return (
    <>
      <DataTable<ProvinceRow>
        id="provinces"
        label={t('provinces.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <RowActions name={row.name} isLiving={row.validTo === null} onAction={(action) => setOpen({ action, province: row })} />
        )}
        filters={placeFilters(t, language)}
        tools={
          <>
            <DownloadMenu
              addressOf={(formato) => urlOf(exportProvinces, { query: { ...filter, formato } })}
              disabled={query.data === undefined || query.data.total === 0}
            />
            <Button onClick={() => setOpen('add')}>{t('provinces.add')}</Button>
          </>
        }
        empty={{ title: t('provinces.empty') }}
      />
      {open === 'add' ? <NewProvinceDialog onClose={close} /> : null}
      {open === undefined || open === 'add' ? null : <ProvinceDialog {...open} onClose={close} />}
    </>
  );
}
