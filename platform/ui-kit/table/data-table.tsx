import { ActionIcon, Button, Progress, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type ReactNode, type RefObject, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OnDemand } from '../dropdown/on-demand.tsx';
import { EmptyState, QueryError } from '../feedback/states.tsx';
import { loadWithRetry } from '../load-with-retry.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import type { Column } from './column.ts';
import { type Filter, filterPatch, filterValue } from './filter/filter.ts';
import { FilterChip } from './filter/filter-chip.tsx';
import { type ListState, nextSort } from './list/list-state.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableViewsContext } from './view/table-views.ts';
import { type ColumnLayoutState, useColumnLayout } from './view/use-column-layout.ts';

const loadPopover = () => import('./view/view-settings-popover.tsx');
const ViewSettingsPopover = lazy(async () => ({ default: (await loadWithRetry(loadPopover)).ViewSettingsPopover }));

/** Choice of columns, their order, and density. */
function ViewSettings<Row>({ layout }: { readonly layout: ColumnLayoutState<Row> }) {
  const t = useKitTexts();
  const button = (
    <ActionIcon variant="default" size={36} aria-label={t('table.view')} title={t('table.view')} aria-haspopup="dialog">
      <IconAdjustmentsHorizontal size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <OnDemand button={button} load={loadPopover}>
      <ViewSettingsPopover layout={layout} button={button} />
    </OnDemand>
  );
}

/** Width of an element in pixels, measured before the first paint, so that nothing moves after it. */
function useWidth<E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The part of a query result that a table needs. */
export interface RowsQuery<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** Name of the table, under which its columns and density are stored. */
  readonly id: string;
  /** Content of the table, for screen readers. */
  readonly label: string;
  readonly list: Pick<ListState, Exclude<keyof ListState, 'query' | 'values' | 'set'>> & {
    readonly values: unknown;
    readonly set: (patch: Record<string, never>) => void;
  };
  readonly query: RowsQuery<Row>;
  /** Declare it outside the component or memoise it: a new array resets the order. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowHref?: (row: Row) => string;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly filters?: readonly Filter[];
  /** Free search. Default: on. */
  readonly searchable?: boolean;
  /** Bulk actions on the selected rows; makes rows selectable. */
  readonly bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** Export buttons and the like, right of the search. */
  readonly tools?: ReactNode;
  /** Why the unfiltered list may be empty and what the user can do. */
  readonly empty?: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
}

/** Remembers the opened row, so that the way back leads to it. */
function useLastRow(id: string, ready: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [path] = useState(() => window.location.pathname);
  const key = `nais.row.${path}.${id}`;
  useEffect(() => {
    if (!ready) return;
    const last = sessionStorage.getItem(key);
    if (last === null) return;
    sessionStorage.removeItem(key);
    const row = body.current?.querySelector(`[data-row="${CSS.escape(last)}"]`);
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  }, [key, ready]);
  const remember = useCallback((row: string) => sessionStorage.setItem(key, row), [key]);
  return { body, remember };
}

/**
 * The common table: server paging, sorting, search, filter chips, choice of columns and density, selection with bulk
 * actions. Rows stay while the next page loads; on phones each row becomes a card. State comes from `useListState`,
 * rows from `useApiQuery`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, list, query, columns, rowKey, rowHref, rowActions, filters = [], bulk } = props;
  const t = useKitTexts();
  const { ref: box, width } = useWidth<HTMLElement>();
  const layout = useColumnLayout(id, columns, width);
  const Views = use(TableViewsContext);
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const rows = query.data?.items ?? [];
  const { body, remember } = useLastRow(id, query.data !== undefined);
  const values = list.values as Readonly<Record<string, unknown>>;
  const set = list.set as (patch: Record<string, unknown>) => void;

  const keyOf = (row: Row) => String(rowKey(row));
  const selectedHere = rows.filter((row) => selected.has(keyOf(row))).length;
  const selection = selectedHere === 0 ? 'none' : selectedHere === rows.length ? 'all' : 'some';
  const select = useCallback((which: readonly (readonly [string, Row])[], on: boolean) => {
    setSelected((before) => new Map(on ? [...before, ...which] : [...before].filter(([key]) => !which.some(([other]) => other === key))));
  }, []);
  const waiting = query.data === undefined && query.error === null;
  const narrowed = list.filters.length > 0 || list.search !== '';

  const state = () => {
    if (query.error !== null && !query.isFetching) return <QueryError error={query.error} onRetry={() => query.refetch()} />;
    if (rows.length > 0 || query.data === undefined) return null;
    if (narrowed) {
      const clear = (
        <Button variant="default" onClick={list.clear}>
          {t('table.clearFilters')}
        </Button>
      );
      return <EmptyState title={t('table.empty')} text={t('table.emptyFiltered')} action={clear} />;
    }
    return <EmptyState {...(props.empty ?? { title: t('table.emptyPlain') })} />;
  };

  return (
    <section ref={box} className={classes.root} aria-label={label} aria-busy={query.isFetching}>
      {query.isFetching ? <Progress value={100} animated size={2} className={classes.busy} aria-hidden /> : null}
      <div className={classes.toolbar}>
        {props.searchable === false ? null : (
          <SearchBox value={list.search} onSearch={(search) => set({ search: search === '' ? undefined : search })} />
        )}
        <span className={classes.spacer} />
        {props.tools}
        <div className={classes.views}>
          {Views === undefined ? null : (
            <Views
              list={id}
              current={{ query: list.asked, ...layout.view }}
              fresh={list.fresh}
              visit={list.visit}
              apply={(view) => {
                layout.applyView(view);
                list.replace(view.query);
              }}
            />
          )}
          <ViewSettings layout={layout} />
        </div>
      </div>
      {filters.length === 0 ? null : (
        <div className={classes.chips}>
          {filters.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              value={filterValue(filter, values)}
              onChange={(value) => set(filterPatch(filter, value))}
            />
          ))}
          {narrowed ? (
            <Button variant="subtle" size="compact-sm" onClick={list.clear}>
              {t('table.clearFilters')}
            </Button>
          ) : null}
        </div>
      )}
      {bulk === undefined || selected.size === 0 ? null : (
        <div className={classes.selection}>
          <span role="status">{t('table.selected', { count: selected.size })}</span>
          {bulk([...selected.values()], () => setSelected(new Map()))}
          <Button variant="subtle" size="compact-sm" onClick={() => setSelected(new Map())}>
            {t('table.deselect')}
          </Button>
        </div>
      )}
      <div className={classes.scroller}>
        <table className={classes.table} data-density={layout.density} data-waiting={waiting || undefined} aria-label={label}>
          <TableHead
            columns={layout.visible}
            sort={list.sort}
            order={list.order}
            onSort={(column) => set(nextSort(list, column))}
            selection={bulk === undefined ? undefined : selection}
            onSelectAll={() =>
              select(
                rows.map((row) => [keyOf(row), row]),
                selection !== 'all',
              )
            }
            withActions={rowActions !== undefined}
          />
          <tbody ref={body}>
            {waiting
              ? Array.from({ length: 8 }, (_, line) => line).map((line) => (
                  <tr key={line} className={classes.row} aria-hidden>
                    <td colSpan={layout.visible.length + 2}>
                      <Skeleton height={14} width={`${88 - ((line * 17) % 40)}%`} />
                    </td>
                  </tr>
                ))
              : rows.map((row) => (
                  <TableRow
                    key={keyOf(row)}
                    row={row}
                    rowKey={keyOf(row)}
                    columns={layout.visible}
                    href={rowHref?.(row)}
                    selected={bulk === undefined ? undefined : selected.has(keyOf(row))}
                    onSelect={select}
                    onOpen={remember}
                    actions={rowActions}
                  />
                ))}
          </tbody>
        </table>
      </div>
      {state()}
      {query.data === undefined ? null : (
        <Pager page={list.page} max={list.max} total={query.data.total} onPage={(page) => set({ page })} onSize={(max) => set({ max })} />
      )}
    </section>
  );
}
