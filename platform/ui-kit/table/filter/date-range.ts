import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Days from the first to the last, inclusive; a missing bound is open. */
export interface DateRange {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

const WORDS = {
  both: { it: 'dal {from} al {to}', en: '{from} to {to}' },
  from: { it: 'dal {from}', en: 'from {from}' },
  to: { it: 'fino al {to}', en: 'up to {to}' },
  day: { it: '{from}', en: '{from}' },
} as const satisfies Readonly<Record<string, Text>>;

/** A range in words, days as DD-MM-YYYY; empty text if both bounds are open. */
export function describeRange({ from, to }: DateRange, language: Language): string {
  if (from === undefined && to === undefined) return '';
  const kind = from === undefined ? 'to' : to === undefined ? 'from' : from === to ? 'day' : 'both';
  return interpolate(WORDS[kind][language], { from: formatDate(from), to: formatDate(to) });
}
