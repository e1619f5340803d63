import { z } from 'zod';
import { cleanText } from '../domain-kit/clean-text.ts';
import type { Text } from '../domain-kit/locale.ts';
import { type DayDuration, isDuration, MAX_MONTHS } from '../domain-kit/time/duration.ts';

/** Empty answer (204). */
export const noContent = z.void();

/** A file as answer: the server sends a stream, the browser reads a blob. */
export const binary = z.unknown().meta({ binary: true });

const manyLines = (typed: string) => cleanText(typed, 'MANY');

function optional(max: number, clean: (typed: string) => string) {
  return z
    .string()
    .overwrite(clean)
    .max(max)
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? null : value));
}

/** Mandatory text of one line, cleaned (`cleanText`), of at most `max` characters; blank counts as missing. */
export function text(max: number) {
  return z.string().overwrite(cleanText).min(1).max(max);
}

/** Optional text of one line, cleaned: blank and null become null. */
export function optionalText(max: number) {
  return optional(max, cleanText);
}

/** Mandatory text of many lines, cleaned, with its line breaks. */
export function lines(max: number) {
  return z.string().overwrite(manyLines).min(1).max(max);
}

/** Optional text of many lines, cleaned, with its line breaks: blank and null become null. */
export function optionalLines(max: number) {
  return optional(max, manyLines);
}

/** Text of one line, cleaned, that may be blank. Default: the 50 characters of a search (spec §9). */
export function textOrBlank(max = 50) {
  return z.string().overwrite(cleanText).max(max);
}

/** Text of many lines, cleaned, that may be blank. */
export function linesOrBlank(max: number) {
  return z.string().overwrite(manyLines).max(max);
}

/** A database id. */
export function id() {
  return z.int().positive();
}

/** An integer in a path or query string. */
export function intParam(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** A database id in a path or query string. */
export function idParam() {
  return intParam(1, Number.MAX_SAFE_INTEGER);
}

/** A plain date `YYYY-MM-DD` that exists in the calendar. */
export function plainDate() {
  return z.iso.date();
}

const NO_DURATION = {
  rule: 'invalid',
  ruleParams: {},
  message: {
    it: 'Una durata è in mesi e anni (fino a 120 mesi) oppure in giorni (fino a 3650)',
    en: 'A duration is in months and years (up to 120 months) or in days (up to 3650)',
  } satisfies Text,
};

/** A duration that may be sold: whole months as a number, whole days as `P90D`. */
export function duration() {
  const days = z.string().refine((value): value is DayDuration => isDuration(value), { params: NO_DURATION }) as z.ZodType<
    DayDuration,
    DayDuration
  >;
  return z.union([z.int().min(1).max(MAX_MONTHS), days]);
}

/** An amount in integer cents within ±10 billion euro. */
export function cents() {
  return z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
}

/** A repeatable query key: one or several values become an array of at most `max`. */
export function repeated<S extends z.ZodType>(item: S, max = 50) {
  return z.union([z.array(item).max(max), item.transform((value) => [value])]).optional();
}

/** A boolean in a query string. */
export function boolParam() {
  return z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
}

/** Page sizes of a table (spec §7). */
export const PAGE_SIZES = [5, 10, 20, 50, 100] as const;

/**
 * Query of a table (spec §7, §9): `page` from 1, `max` rows (one of `PAGE_SIZES`, default 20), `sort` by one of the
 * given columns, `order` asc or desc, `search` at most 50 characters.
 */
export function tableQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  return z.object({
    page: intParam(1, 1_000_000).default(1),
    max: intParam(1, 100).pipe(z.literal(PAGE_SIZES)).default(20),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    search: textOrBlank().optional(),
  });
}

/** Answer of a table: the rows of the page and the total under the filter. */
export function paged<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), total: z.int() });
}
