import type { RuleName } from './rule-messages.ts';
import {
  hasAtLeast,
  hasAtMost,
  type Inclusion,
  isChecked,
  isDateBetween,
  isDecimal,
  isInList,
  isNameOrSurname,
  isPositive,
  isPresent,
  isSame,
  isTaxCode,
  isUnique,
  isWithin,
  type NumberRange,
} from './rules.ts';
import { formatDate, type PlainDate } from './time/dates.ts';
import { meetsPeriodCondition, type PeriodCondition, parsePeriod } from './time/period.ts';

/** A rule with its parameters: its predicate, and the key and parameters of its message. */
export interface Rule<T> {
  /** Key of the message in `rule-messages.ts`. */
  readonly name: RuleName;
  readonly holds: (value: T) => boolean;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Makes a rule of an area, under the name in the specification. */
export function rule<T>(name: RuleName, holds: (value: T) => boolean, params: Rule<T>['params'] = {}): Rule<T> {
  return { name, holds, params };
}

interface Sized {
  readonly length: number;
}

interface DateBounds {
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  readonly inclusion?: Inclusion;
}

/**
 * The custom rules of spec §5 that are independent of insurance (the others are `COVERAGE_RULES` and `MANDATE_RULES` of
 * their areas), each with typed parameters, shared by browser forms, server bodies and spreadsheet cells. A missing
 * bound of a range or of days is open, and the message names only the other one.
 */
export const RULES = {
  required: () => rule<unknown>('required', isPresent),
  checked: () => rule<unknown>('checked', isChecked),
  minLength: (length: number) => rule<Sized>('minLength', (value) => hasAtLeast(value, length), { length }),
  maxLength: (length: number) => rule<Sized>('maxLength', (value) => hasAtMost(value, length), { length }),
  minFiles: (length: number) => rule<Sized>('minFiles', (value) => hasAtLeast(value, length), { length }),
  maxFiles: (length: number) => rule<Sized>('maxFiles', (value) => hasAtMost(value, length), { length }),
  unique: () => rule<readonly unknown[]>('unique', isUnique),
  decimal: (places: number | '*' = 2) => rule<string | number>('decimal', (value) => isDecimal(value, places)),
  codiceFiscale: (tipo: 'PERSONA_FISICA' | 'SOCIETA' = 'PERSONA_FISICA') =>
    rule<string>('codiceFiscale', (value) => isTaxCode(value, tipo === 'SOCIETA' ? 'COMPANY' : 'PERSON')),
  inList: <T extends string | number>(list: readonly T[]) =>
    rule<T | readonly T[]>('inList', (value) => isInList(value, list), { list: list.join(', ') }),
  minmax: (bounds: NumberRange) => {
    const { minimo, massimo } = bounds;
    const name = massimo === undefined || massimo === null ? 'min' : minimo === undefined || minimo === null ? 'max' : 'minmax';
    return rule<number | NumberRange>(name, (value) => isWithin(value, bounds), { minimo: minimo ?? '', massimo: massimo ?? '' });
  },
  dateBetween: ({ min, max, inclusion = '[]' }: DateBounds) =>
    rule<PlainDate>(
      max === undefined ? 'dateFrom' : min === undefined ? 'dateUntil' : 'dateBetween',
      (value) => isDateBetween(value, { min: min ?? null, max: max ?? null }, inclusion),
      { min: formatDate(min), max: formatDate(max) },
    ),
  durataValida: (condition: PeriodCondition) =>
    rule<string>('durataValida', (value) => {
      const period = parsePeriod(value);
      return period !== undefined && meetsPeriodCondition(period, condition);
    }),
  positive: (includeZero = false) => rule<number>(includeZero ? 'positiveOrZero' : 'positive', (value) => isPositive(value, includeZero)),
  nameOrSurname: () => rule<string>('nameOrSurname', isNameOrSurname),
  is: (other: unknown, otherLabel: string) => rule<unknown>('is', (value) => isSame(value, other), { other: otherLabel }),
} as const;
