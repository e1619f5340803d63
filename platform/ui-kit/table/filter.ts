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
      /** `loading`: on their way; the filter has its place already, so that nothing moves when they come. */
      readonly options: readonly FilterOption[] | 'loading';
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly maxLength?: number }
  | { readonly kind: 'yes-no'; readonly name: string; readonly label: string }
  | {
      /** Days from–to, which are two keys of the query; `name` only tells the filter from the others. */
      readonly kind: 'dates';
      readonly name: string;
      readonly label: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      /** Anything else: draws its own editor and says its value in words. */
      readonly kind: 'custom';
      readonly name: string;
      readonly label: string;
      readonly describe: (value: unknown) => string;
      readonly editor: (value: unknown, change: (value: unknown) => void) => ReactNode;
    };

/** The days of a filter of dates; both ends open where it has none. */
export function rangeOf(value: unknown): DateRange {
  return typeof value === 'object' && value !== null ? (value as DateRange) : { from: undefined, to: undefined };
}

/** A filter's value among those of the list: one key of the query, or for days the two of them together. */
export function filterValue(filter: Filter, values: Readonly<Record<string, unknown>>): unknown {
  if (filter.kind !== 'dates') return values[filter.name];
  const [from, to] = [values[filter.from], values[filter.to]];
  return from === undefined && to === undefined ? undefined : { from, to };
}

/** The keys of the query that a filter's new value changes. */
export function filterPatch(filter: Filter, value: unknown): Record<string, unknown> {
  if (filter.kind !== 'dates') return { [filter.name]: value };
  const { from, to } = rangeOf(value);
  return { [filter.from]: from, [filter.to]: to };
}

/** What a filter lets choose from, `loading` while nobody knows. */
export function optionsOf(filter: Filter, yes: string, no: string): readonly FilterOption[] | 'loading' {
  if (filter.kind === 'one' || filter.kind === 'many') return filter.options;
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
}
