import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useLocalListState } from '#platform/ui-kit/table/list/local-list-state.ts';
import { type Brand, pageOfBrands } from './brands.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const none = { data: { items: [] as readonly Brand[], total: 0 }, isFetching: false, error: null, refetch: () => undefined };

/** The table: requests page, size, sort and search, and gets rows and their total. */
export function TablePart() {
  const t = useGalleryTexts();
  const list = useLocalListState({ max: 5 });
  const still = useLocalListState({ max: 5 });
  const query = useQuery({
    queryKey: ['gallery', 'brands', list.query],
    queryFn: () =>
      Promise.resolve(pageOfBrands({ page: list.page, max: list.max, search: list.search, sort: list.sort, order: list.order })),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Brand>[] = [
    { key: 'name', title: t('brand'), cell: (row) => row.name, sort: 'name' },
    { key: 'models', title: t('models'), cell: (row) => row.models, sort: 'models', align: 'end' },
  ];
  const shared = { columns, rowKey: (row: Brand) => row.id };
  return (
    <>
      <Specimen title={t('table')} columns={1}>
        <DataTable id="gallery" label={t('table')} {...{ list, query }} {...shared} bulk={() => null} />
      </Specimen>
      <Specimen title={t('states.loading')} columns={1}>
        <DataTable id="gallery-loading" label={t('states.loading')} list={still} query={{ ...none, data: undefined }} {...shared} />
      </Specimen>
      <Specimen title={t('states.empty')} columns={1}>
        <DataTable id="gallery-empty" label={t('states.empty')} list={still} query={none} {...shared} empty={{ title: t('noBrands') }} />
      </Specimen>
      <Specimen title={t('states.failing')} columns={1}>
        <DataTable
          id="gallery-failing"
          label={t('states.failing')}
          list={still}
          query={{ ...none, data: undefined, error: new ShownError(t('noMoment')) }}
          {...shared}
        />
      </Specimen>
    </>
  );
}
