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
import { COUNTRY_FIELDS, type CountryRow, exportCountries, listCountryRows } from '../../api/country-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { PastNames, periodColumns, placeFilters } from '../parts/place-columns.tsx';
import { type PlaceAction, RowActions } from '../parts/row-actions.tsx';
import { CountryDialog, NewCountryDialog } from './country-dialog.tsx';

/** `/configurazione/geo/paesi`: countries, living and ended, on any day (spec §2). */
export function CountriesPage() {
  const t = useGeographyTexts();
  const language = useLanguage();
  const list = useListState(listCountryRows, { sort: 'nameIt', order: 'asc' });
  const query = useApiQuery(listCountryRows, { query: list.query });
  const [open, setOpen] = useState<'add' | { readonly action: PlaceAction; readonly country: CountryRow }>();
  const columns = useMemo<readonly Column<CountryRow>[]>(() => {
    const label = (field: keyof typeof COUNTRY_FIELDS) => COUNTRY_FIELDS[field][language];
    const below = ({ parent, past }: CountryRow) => [
      ...(parent === null ? [] : [t('list.parent', { name: parent })]),
      ...past.map(({ nameIt, until }) => t('list.past', { name: nameIt, day: formatDate(until) })),
    ];
    return [
      {
        key: 'nameIt',
        title: label('nameIt'),
        sort: 'nameIt',
        cell: (row) => (
          <>
            {row.nameIt}
            <PastNames names={below(row)} />
          </>
        ),
        card: 1,
        share: 60,
      },
      { key: 'nameEn', title: label('nameEn'), sort: 'nameEn', cell: (row) => row.nameEn, share: 40, fromWidth: 900 },
      { key: 'iso2', title: 'ISO', sort: 'iso2', cell: (row) => `${row.iso2} / ${row.iso3}`, card: 3 },
      { key: 'cadastralCode', title: label('cadastralCode'), sort: 'cadastralCode', cell: (row) => row.cadastralCode ?? '', card: 5 },
      ...periodColumns<CountryRow>(t, language, label),
    ];
  }, [t, language]);
  const { page: _, max: _m, ...filter } = list.query;
  const close = () => setOpen(undefined);
  return (
    <>
      <DataTable<CountryRow>
        id="countries"
        label={t('countries.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <RowActions name={row.nameIt} isLiving={row.validTo === null} onAction={(action) => setOpen({ action, country: row })} />
        )}
        filters={placeFilters(t, language)}
        tools={
          <>
            <DownloadMenu
              addressOf={(formato) => urlOf(exportCountries, { query: { ...filter, formato } })}
              disabled={query.data === undefined || query.data.total === 0}
            />
            <Button onClick={() => setOpen('add')}>{t('countries.add')}</Button>
          </>
        }
        empty={{ title: t('countries.empty') }}
      />
      {open === 'add' ? <NewCountryDialog onClose={close} /> : null}
      {open === undefined || open === 'add' ? null : <CountryDialog {...open} onClose={close} />}
    </>
  );
}
