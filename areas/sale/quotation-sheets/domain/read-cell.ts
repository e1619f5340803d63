import type { Text } from '#platform/domain-kit/locale.ts';
import { parseTypedMoney, parseTypedNumber, parseTypedPercent } from '#platform/domain-kit/number-format.ts';
import { durationOfPeriod } from '#platform/domain-kit/time/duration.ts';
import { parsePeriod } from '#platform/domain-kit/time/period.ts';

/** How the text of a cell becomes a value. */
export type CellKind = 'TEXT' | 'DATE' | 'EURO' | 'WHOLE' | 'PERCENT' | 'BOOLEAN' | 'CHOICE' | 'DURATION';

export type Choices = Readonly<Record<string, Text>>;

/** Normalises a heading or a name: ignores case, accents and punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const YES = ['si', 'yes', 'true', 'vero', 'x', '1'];
const NO = ['no', 'false', 'falso', '0'];

function dateOf(typed: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed;
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed);
  if (match === null) return undefined;
  const [, day = '', month = '', year = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A number as an XLSX cell contains it, such as 24500.5, in the Italian form; a typed '24.500' stays. */
function italian(typed: string): string {
  return /^\d+\.(\d{1,2}|\d{4,})$/.test(typed) ? String(Math.round(Number(typed) * 100) / 100).replace('.', ',') : typed;
}

function choiceOf(typed: string, choices: Choices): string | undefined {
  const wanted = plain(typed);
  return Object.entries(choices).find(([code, name]) => [code, name.it, name.en].some((one) => plain(one) === wanted))?.[0];
}

function booleanOf(typed: string): boolean | undefined {
  if (YES.includes(plain(typed))) return true;
  return NO.includes(plain(typed)) ? false : undefined;
}

/** Months as a number, other lengths as written in the trade: `36`, `3 anni`, `90 giorni`. */
function durationOf(typed: string): unknown {
  const match = /^(\d+) ?(mes[ei]|months?|ann[oi]|years?|giorn[oi]|days?)?$/.exec(plain(typed));
  if (match === null) return undefined;
  const [, count = '', unit = 'mesi'] = match;
  if (/^[ay]/.test(unit)) return Number(count) * 12;
  if (/^[gd]/.test(unit)) {
    const period = parsePeriod(`P${Number(count)}D`);
    return period === undefined ? undefined : durationOfPeriod(period);
  }
  return Number(count);
}

/**
 * Returns the value of a cell that is not empty: cents for EURO, millionths for PERCENT, the code for CHOICE. Undefined
 * if the text cannot be read as its kind.
 */
export function readCell(kind: CellKind, typed: string, choices: Choices = {}): unknown {
  switch (kind) {
    case 'TEXT':
      return typed;
    case 'DATE':
      return dateOf(typed);
    case 'EURO':
      return parseTypedMoney(italian(typed), 'it');
    case 'WHOLE':
      return parseTypedNumber(italian(typed), 'it');
    case 'PERCENT':
      return parseTypedPercent(italian(typed), 'it');
    case 'BOOLEAN':
      return booleanOf(typed);
    case 'CHOICE':
      return choiceOf(typed, choices);
    case 'DURATION':
      return durationOf(typed);
  }
}
