import { isPersonTaxCode, isProvisionalTaxCode, isVatNumber } from './identifiers/tax-code.ts';
import { canonicalJson } from './same-json.ts';
import { isPlainDate, type PlainDate } from './time/dates.ts';

/**
 * The validation rules of spec §5 that are independent of insurance, as pure predicates: `true` if the rule holds.
 * Their messages are in `rule-messages.ts` under the same names. Rules about coverages and margins are in their areas
 * and use `uniqueBy`, `hasSome` and `allOrNoneBy`.
 */

/** `required`: there is a value. Blank text and an empty list are none; `false` and 0 are values. */
export function isPresent(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !Array.isArray(value) || value.length > 0;
}

/** `checked`: the box is ticked. */
export function isChecked(value: unknown): value is true {
  return value === true;
}

/** `minLength`, `minFiles`: at least `count` elements or characters. */
export function hasAtLeast(value: { readonly length: number }, count: number): boolean {
  return value.length >= count;
}

/** `maxLength`, `maxFiles`: at most `count` elements or characters. */
export function hasAtMost(value: { readonly length: number }, count: number): boolean {
  return value.length <= count;
}

/**
 * Returns whether no two items have the same key. Keys are compared by value; the order of an object's properties does
 * not matter. `codiciProdottoUnici` and `scontiPredefiniti` pass a key without one property (see `without`),
 * `marginiPercipienteUnique` one with three.
 */
export function uniqueBy<T>(items: readonly T[], key: (item: T) => unknown): boolean {
  return new Set(items.map((item) => canonicalJson(key(item)))).size === items.length;
}

/** `unique`: all items differ. */
export function isUnique(items: readonly unknown[]): boolean {
  return uniqueBy(items, (item) => item);
}

/** The object without one property, as a key for `uniqueBy`. */
export function without<T extends object, K extends keyof T>(item: T, property: K): Omit<T, K> {
  const { [property]: _, ...rest } = item;
  return rest;
}

/**
 * Returns whether at least one item meets the condition (`garanzieProdotto`, `garanzieUtente`: one coverage is
 * mandatory or preselected).
 */
export function hasSome<T>(items: readonly T[], condition: (item: T) => boolean): boolean {
  return items.some(condition);
}

/**
 * Returns whether in every group either all items meet the condition or none does (`codiciProdottoCorretti`: if some
 * rows of a consumer have coverages, all of them must).
 */
export function allOrNoneBy<T>(items: readonly T[], group: (item: T) => unknown, condition: (item: T) => boolean): boolean {
  const seen = new Map<string, boolean>();
  return items.every((item) => {
    const key = canonicalJson(group(item));
    const holds = condition(item);
    const first = seen.get(key) ?? holds;
    seen.set(key, first);
    return first === holds;
  });
}

/**
 * `decimal`: a number in plain notation with a dot and at most `places` decimals (default 2); 0 means integers only,
 * `'*'` any number of decimals.
 */
export function isDecimal(value: string | number, places: number | '*' = 2): boolean {
  const match = /^[+-]?(?:\d+(?:\.(\d+))?|\.(\d+))$/.exec(String(value).trim());
  const decimals = match?.[1] ?? match?.[2] ?? '';
  return match !== null && (places === '*' || decimals.length <= places);
}

/** `codiceFiscale`: of a person (16 characters) or a company (11 digits); empty is allowed. */
export function isTaxCode(value: string, kind: 'PERSON' | 'COMPANY' = 'PERSON'): boolean {
  return value === '' || (kind === 'COMPANY' ? isVatNumber(value) : isPersonTaxCode(value) || isProvisionalTaxCode(value));
}

/** `inList`: the value, or each of several values, is in the list. */
export function isInList<T>(value: T | readonly T[], list: readonly T[]): boolean {
  return Array.isArray(value) ? value.every((item: T) => list.includes(item)) : list.includes(value as T);
}

/** A range of numbers; a missing bound is open. */
export interface NumberRange {
  readonly minimo?: number | null;
  readonly massimo?: number | null;
}

const LOWEST = Number.NEGATIVE_INFINITY;
const HIGHEST = Number.POSITIVE_INFINITY;

/** `minmax`: a number within the bounds (both included), or a range strictly inside them. */
export function isWithin(value: number | NumberRange, bounds: NumberRange): boolean {
  const { minimo, massimo } = bounds;
  const low = minimo ?? LOWEST;
  const high = massimo ?? HIGHEST;
  if (typeof value === 'number') return value >= low && value <= high;
  const isAbove = low === LOWEST || (value.minimo ?? LOWEST) > low;
  const isBelow = high === HIGHEST || (value.massimo ?? HIGHEST) < high;
  return isAbove && isBelow;
}

/** Problems of a range typed into two fields, by field. */
export interface RangeProblems {
  readonly minimo?: 'required' | 'min' | 'max';
  readonly massimo?: 'min' | 'max';
}

/**
 * The range field (spec §5): a range needs a minimum; the minimum reaches the lower bound and does not exceed the
 * maximum; the maximum does not exceed the upper bound. An empty range has no problem.
 */
export function rangeProblems({ minimo, massimo }: NumberRange, bounds: NumberRange = {}): RangeProblems {
  const low = bounds.minimo ?? LOWEST;
  const high = bounds.massimo ?? HIGHEST;
  const isEmpty = (value: number | null | undefined): value is null | undefined => value === null || value === undefined;
  if (isEmpty(minimo)) return isEmpty(massimo) ? {} : { minimo: 'required', ...(massimo > high ? { massimo: 'max' } : {}) };
  const top = isEmpty(massimo) ? high : massimo;
  return {
    ...(minimo < low ? { minimo: 'min' } : minimo > top ? { minimo: 'max' } : {}),
    ...(isEmpty(massimo) ? {} : massimo < minimo ? { massimo: 'min' } : massimo > high ? { massimo: 'max' } : {}),
  };
}

/** Which bounds of a range of days are included: `[` and `]` are, `(` and `)` are not. */
export type Inclusion = '[]' | '[)' | '(]' | '()';

/** `dateBetween`: a date between two days; a missing bound is open. Default: both included. */
export function isDateBetween(
  value: PlainDate,
  { min, max }: { readonly min?: PlainDate | null; readonly max?: PlainDate | null },
  inclusion: Inclusion = '[]',
): boolean {
  if (!isPlainDate(value)) return false;
  const isAfterMin = !min || value > min || (value === min && inclusion.startsWith('['));
  const isBeforeMax = !max || value < max || (value === max && inclusion.endsWith(']'));
  return isAfterMin && isBeforeMax;
}

/** `positive`: above zero; with `includeZero` also zero. */
export function isPositive(value: number, includeZero = false): boolean {
  return value > 0 || (includeZero && value === 0);
}

/** `nameOrSurname`: letters (accented too), apostrophe, space and hyphen, with at least one letter. */
export function isNameOrSurname(value: string): boolean {
  return /^[\p{L}\p{M}'’ -]+$/u.test(value) && /\p{L}/u.test(value);
}

/** `is`: the same value as another field. */
export function isSame(value: unknown, other: unknown): boolean {
  return Object.is(value, other);
}
