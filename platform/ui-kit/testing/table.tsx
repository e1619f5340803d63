import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShownError } from '../feedback/shown-error.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useLocalListState } from '../table/list/local-list-state.ts';
import { type Brand, pageOfBrands } from './brands.ts';
import { Specimen } from './specimen.tsx';

const none = { data: { items: [] as readonly Brand[], total: 0 }, isFetching: false, error: null, refetch: () => undefined };

/** The table: requests page, size, sort and search, and gets rows and their total. */
export function TableSpecimens() {
  const list = useLocalListState({ max: 5 });
  const still = useLocalListState({ max: 5 });
  const query = useQuery({
    queryKey: ['brands', list.query],
    queryFn: () =>
      Promise.resolve(pageOfBrands({ page: list.page, max: list.max, search: list.search, sort: list.sort, order: list.order })),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Brand>[] = [
    { key: 'name', title: 'Marca', cell: (row) => row.name, sort: 'name' },
    { key: 'models', title: 'Modelli', cell: (row) => row.models, sort: 'models', align: 'end' },
  ];
  const shared = { columns, rowKey: (row: Brand) => row.id };
  return (
    <>
      <Specimen title="Tabella dal server" columns={1}>
        <DataTable id="brands" label="Tabella dal server" {...{ list, query }} {...shared} bulk={() => null} />
      </Specimen>
      <Specimen title="In caricamento" columns={1}>
        <DataTable id="brands-loading" label="In caricamento" list={still} query={{ ...none, data: undefined }} {...shared} />
      </Specimen>
      <Specimen title="Vuoto" columns={1}>
        <DataTable id="brands-empty" label="Vuoto" list={still} query={none} {...shared} empty={{ title: 'Nessuna marca configurata' }} />
      </Specimen>
      <Specimen title="Non disponibile" columns={1}>
        <DataTable
          id="brands-failing"
          label="Non disponibile"
          list={still}
          query={{ ...none, data: undefined, error: new ShownError('Il servizio non è raggiungibile: riprova tra poco') }}
          {...shared}
        />
      </Specimen>
    </>
  );
}
