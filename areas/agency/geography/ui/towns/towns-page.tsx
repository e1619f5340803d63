import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { geographyImportsAddress, mergeTownsAddress, townAddress } from '../../api/addresses.ts';
import { exportTowns, listTowns, TOWN_FIELDS, type TownRow } from '../../api/town-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { periodColumns, placeFilters } from '../parts/place-columns.tsx';
import { useProvinceOptions } from '../places.ts';
import { NewTownDialog } from './town-dialog.tsx';

/** `/configurazione/geo/citta`: towns, living and ended, on any day (spec §2). */
export function TownsPage() {
  const t = useGeographyTexts();
  const language = useLanguage();
  const list = useListState(listTowns, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listTowns, { query: list.query });
  const provinces = useProvinceOptions();
  const [isAdding, setIsAdding] = useState(false);
  const columns = useMemo<readonly Column<TownRow>[]>(() => {
    const label = (field: keyof typeof TOWN_FIELDS) => TOWN_FIELDS[field][language];
    return [
      {
        key: 'name',
        title: label('name'),
        sort: 'name',
        cell: (row) => (row.secondName === null ? row.name : `${row.name} / ${row.secondName}`),
        card: 1,
        share: 60,
      },
      { key: 'province', title: label('province'), sort: 'province', cell: (row) => row.province, card: 3 },
      { key: 'cadastralCode', title: label('cadastralCode'), sort: 'cadastralCode', cell: (row) => row.cadastralCode, card: 5 },
      { key: 'istatCode', title: label('istatCode'), cell: (row) => row.istatCode ?? '', fromWidth: 1100 },
      { key: 'region', title: t('list.region'), cell: (row) => row.region, optional: true },
      ...periodColumns<TownRow>(t, language, label),
      { key: 'continuedBy', title: label('continuedBy'), cell: (row) => row.continuedBy ?? '', card: 6, share: 40 },
    ];
  }, [t, language]);
  const { page: _, max: _m, ...filter } = list.query;
  return (
    <>
      <DataTable<TownRow>
        id="towns"
        label={t('towns.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.cadastralCode}
        rowHref={(row) => townAddress.href({ id: row.id })}
        filters={[{ kind: 'many', name: 'provincia', label: t('list.province'), options: provinces }, ...placeFilters(t, language)]}
        bulk={(rows) => (
          <Button
            component={Link}
            to={mergeTownsAddress.href({ comune: rows.map(({ cadastralCode }) => cadastralCode) })}
            size="compact-sm"
            variant="default"
          >
            {t('towns.merge')}
          </Button>
        )}
        tools={
          <>
            <DownloadMenu
              addressOf={(formato) => urlOf(exportTowns, { query: { ...filter, formato } })}
              disabled={query.data === undefined || query.data.total === 0}
            />
            <Button component={Link} to={geographyImportsAddress.href()} variant="default">
              {t('towns.update')}
            </Button>
            <Button onClick={() => setIsAdding(true)}>{t('towns.add')}</Button>
          </>
        }
        empty={{ title: t('towns.empty') }}
      />
      {isAdding ? <NewTownDialog onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}
