import { useMatch, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { PAGE_SIZES } from '#platform/api-kit/schemas.ts';
import { listKeyOf, onVisit, visitOf } from './list-memory.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Keys of the table itself; every other key of the query is a filter. */
const TABLE_KEYS = new Set(['page', 'max', 'sort', 'order', 'search']);

export const DEFAULT_PAGE_SIZE = 20;

/** State of a list from the URL, validated by the query schema of its route. */
export interface ListState<In = Raw, Out = Raw> {
  /** For the call: `useApiQuery(listPolicies, { query: list.query })`. */
  readonly query: In;
  /** The query as parsed by the schema. */
  readonly values: Out;
  readonly page: number;
  readonly max: number;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly search: string;
  /** Names of the active filters. */
  readonly filters: readonly string[];
  /** Changes some keys; any change except the page's own returns to page one. `undefined` removes a key. */
  readonly set: (patch: Partial<In>) => void;
  /** Removes every filter and the search. */
  readonly clear: () => void;
  /** The query without its page, as in the address. */
  readonly asked: Readonly<Record<string, string | readonly string[]>>;
  /** Replaces the whole query; drops keys and values that the route does not know. */
  readonly replace: (query: Raw) => void;
  /** First visit in this session, without a query in the address. */
  readonly fresh: boolean;
  /** Changes when the menu reopens the list, also while it is visible. */
  readonly visit: number;
}

function ownOf(shape: Readonly<Record<string, z.core.$ZodType>>, raw: Raw): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    if (raw[key] === undefined) continue;
    const read = z.safeParse(schema, raw[key]);
    if (read.success && read.data !== undefined) own[key] = read.data;
  }
  return own;
}

/** Path of the browser's own navigation, typed or linked: its list opens in the default view, unlike after a reload. */
function addressAskedFor(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
    ? new URL(entry.name).pathname
    : null;
}

let opened = addressAskedFor();

function stored(key: string): Raw {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Raw) : {};
  } catch {
    return {};
  }
}

/** Next state of a column's sort: none → ascending → descending → none (spec §2). */
export function nextSort(state: Pick<ListState, 'sort' | 'order'>, column: string): { sort?: string; order?: 'asc' | 'desc' } {
  if (state.sort !== column) return { sort: column, order: 'asc' };
  return state.order === 'desc' ? { sort: undefined, order: undefined } : { sort: column, order: 'desc' };
}

const asText = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));

/** Returns the query of a list as text, without its page. */
function askedOf(own: Raw): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(own).flatMap(([key, value]) => (key === 'page' ? [] : [[key, asText(value)]])));
}

interface ListRoute<Q extends z.ZodType> {
  readonly path: string;
  readonly query?: Q;
}

/**
 * Keeps the state of a list (page, size, sort, search, filters) in the URL and in session storage, so that reload, back
 * button and a shared link restore it. Validates the URL by the route's query schema and ignores what does not fit.
 * `initial` fills missing keys, such as the first sort.
 */
export function useListState<Q extends z.ZodType>(
  route: ListRoute<Q>,
  initial: NoInfer<Partial<z.input<Q>>> = {},
): ListState<z.input<Q>, z.output<Q>> {
  const shape = route.query instanceof z.ZodObject ? route.query.shape : {};
  const location = useRouterState({ select: (state) => state.location });
  const match = useMatch({ strict: false });
  const navigate = useNavigate();
  // While another page loads, the address is already that page's: this list must not read it and stays unchanged until
  // it unmounts.
  const search: Raw = location.pathname === match.pathname ? location.search : match.search;
  const storageKey = listKeyOf(match.pathname);
  const [restored] = useState(() => (opened === match.pathname ? {} : ownOf(shape, stored(storageKey))));
  const [synced, setSynced] = useState(false);

  const visit = useSyncExternalStore(onVisit, () => visitOf(match.pathname));
  const inUrl = ownOf(shape, search);
  const [fresh] = useState(
    () => Object.keys(inUrl).length === 0 && (opened === match.pathname || sessionStorage.getItem(storageKey) === null),
  );
  const empty = Object.keys(inUrl).length === 0;
  const own = empty && !synced ? restored : inUrl;
  const snapshot = JSON.stringify(own);

  useEffect(() => {
    if (!synced && empty && Object.keys(restored).length > 0) void navigate({ to: '.', search: restored, replace: true });
    setSynced(true);
    opened = null;
  }, [synced, empty, restored, navigate]);

  useEffect(() => {
    sessionStorage.setItem(storageKey, snapshot);
  }, [storageKey, snapshot]);

  const values: Record<string, unknown> = { max: DEFAULT_PAGE_SIZE, page: 1, ...initial, ...own };
  const write = (next: Raw) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });

  return {
    query: values as z.input<Q>,
    values: values as z.output<Q>,
    page: Number(values.page),
    max: PAGE_SIZES.find((size) => size === Number(values.max)) ?? DEFAULT_PAGE_SIZE,
    sort: typeof values.sort === 'string' ? values.sort : undefined,
    order: values.order === 'desc' ? 'desc' : values.sort === undefined ? undefined : 'asc',
    search: typeof values.search === 'string' ? values.search : '',
    filters: Object.keys(own).filter((key) => !TABLE_KEYS.has(key)),
    set: (patch) => {
      const next: Record<string, unknown> = { ...own, ...patch };
      if (!Object.hasOwn(patch, 'page')) delete next.page;
      write(next);
    },
    asked: askedOf(own),
    replace: (query) => write(ownOf(shape, query)),
    fresh,
    visit,
    clear: () =>
      write(Object.fromEntries(Object.entries(own).filter(([key]) => TABLE_KEYS.has(key) && key !== 'search' && key !== 'page'))),
  };
}
