import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, type ListState } from './list-state.ts';

type Values = Readonly<Record<string, unknown>>;
const OWN = new Set(['page', 'max', 'sort', 'order', 'search']);

function textAt(values: Values, key: string): string | undefined {
  const value = values[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** State of a table inside a page or dialog: like `useListState`, but not in the address and not stored. */
export function useLocalListState(initial: Values = {}): ListState {
  const [values, setValues] = useState<Values>({ page: 1, max: DEFAULT_PAGE_SIZE, ...initial });
  const sort = textAt(values, 'sort');
  return {
    query: values,
    values,
    page: Number(values.page),
    max: Number(values.max),
    sort,
    order: sort === undefined ? undefined : values.order === 'desc' ? 'desc' : 'asc',
    search: textAt(values, 'search') ?? '',
    filters: Object.keys(values).filter((key) => !OWN.has(key) && values[key] !== undefined),
    asked: Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (key === 'page' || value === undefined ? [] : [[key, String(value)]])),
    ),
    replace: (next) => setValues({ max: values.max, page: 1, ...next }),
    // A table without storage has no default view.
    fresh: false,
    visit: 0,
    set: (patch) => setValues({ ...values, ...(Object.hasOwn(patch, 'page') ? {} : { page: 1 }), ...patch }),
    clear: () => setValues({ max: values.max, page: 1, sort: values.sort, order: values.order }),
  };
}
