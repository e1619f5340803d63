import { cleanText } from '#platform/domain-kit/clean-text.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { type PlainDate, plainDateOf } from '#platform/domain-kit/time/dates.ts';
import { BankFileRefused } from '../bank-file.ts';

/** Characters that are kept of a text or a name. */
const LONGEST = { text: 500, name: 140, id: 70 } as const;

/** What banks write in place of a missing identifier. */
const NOTHING = /^(NOT ?PROVIDED|NON ?REF|NONE|N\/?A|0+|-+)$/i;

/** Returns a text in one line, shortened to what is kept. */
export function inOneLine(text: string, longest: keyof typeof LONGEST = 'text'): string {
  return cleanText(text).slice(0, LONGEST[longest]);
}

/** Returns an identifier; null for what stands in place of one. */
export function identifier(text: string | null | undefined): string | null {
  const id = inOneLine(text ?? '', 'id');
  return id === '' || NOTHING.test(id) ? null : id;
}

/** Returns a name; null for a blank one. */
export function partyName(text: string | null | undefined): string | null {
  const name = inOneLine(text ?? '', 'name');
  return name === '' || NOTHING.test(name) ? null : name;
}

/** Returns the unsigned amount in cents of digits with a decimal sign (`12.5`, `000012,50`). Throws `BankFileRefused`. */
export function plainAmount(text: string | null, at: string | number): Cents {
  const match = /^(\d{1,13})(?:[.,](\d{0,5}))?$/.exec(text?.trim() ?? '');
  const [, whole = '', fraction = ''] = match ?? [];
  if (match === null || fraction.slice(2).replaceAll('0', '') !== '') {
    throw new BankFileRefused('RIGA_NON_VALIDA', { at, value: inOneLine(text ?? '') });
  }
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
}

/** Returns the day of `ggmmaa`. Throws `BankFileRefused`. */
export function shortDay(text: string, at: string | number): PlainDate {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = plainDateOf(2000 + Number(year), Number(month), Number(day));
  if (date === undefined) throw new BankFileRefused('RIGA_NON_VALIDA', { at, value: text });
  return date;
}
