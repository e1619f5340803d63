import type { ReactNode } from 'react';
import type { DateRange } from './date-range.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** A filter above the table. `name` is the key of the route's query. */
export type Filter =
  | {
      readonly kind: 'one' | 'many';
      readonly name: string;
      readonly label: string;
      /** `loading`: not there yet; the filter already takes its place, so that nothing moves. */
      readonly options: readonly FilterOption[] | 'loading';
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly maxLength?: number }
  | { readonly kind: 'yes-no'; readonly name: string; readonly label: string }
  | {
      /** Days from–to, two keys of the query; `name` only identifies the filter. */
      readonly kind: 'dates';
      readonly name: string;
      readonly label: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      /** A custom filter: draws its own editor and describes its value. */
      readonly kind: 'custom';
      readonly name: string;
      readonly label: string;
      readonly describe: (value: unknown) => string;
      readonly editor: (value: unknown, change: (value: unknown) => void) => ReactNode;
    };

/** Returns the days of a date filter; both bounds open if it has none. */
export function rangeOf(value: unknown): DateRange {
  return typeof value === 'object' && value !== null ? (value as DateRange) : { from: undefined, to: undefined };
}

/** Returns a filter's value from the list's values: one key of the query, or two for dates. */
export function filterValue(filter: Filter, values: Readonly<Record<string, unknown>>): unknown {
  if (filter.kind !== 'dates') return values[filter.name];
  const [from, to] = [values[filter.from], values[filter.to]];
  return from === undefined && to === undefined ? undefined : { from, to };
}

/** Returns the query keys that a filter's new value changes. */
export function filterPatch(filter: Filter, value: unknown): Record<string, unknown> {
  if (filter.kind !== 'dates') return { [filter.name]: value };
  const { from, to } = rangeOf(value);
  return { [filter.from]: from, [filter.to]: to };
}

/** Returns the options of a filter, `loading` while they are unknown. */
export function optionsOf(filter: Filter, yes: string, no: string): readonly FilterOption[] | 'loading' {
  if (filter.kind === 'one' || filter.kind === 'many') return filter.options;
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
}
