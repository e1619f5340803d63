import { VALUES, type ValueCode } from './value-codes.ts';

/** A value of a movement: text, date `YYYY-MM-DD`, cents, whole number; null: empty. */
export type Raw = string | number | null;
export type Facts = Readonly<Partial<Record<ValueCode, Raw>>>;

export interface Condition {
  readonly value: ValueCode;
  readonly operator: '=' | '<>' | 'PRESENTE' | 'VUOTO';
  readonly text: string;
}

const FORM = /^\s*([A-Z_]+)\s*(?:(=|<>)\s*(\S.*?)|(?:\s(presente|vuoto)))\s*$/i;

/**
 * Returns a condition as users type it (`MOVIMENTO = STORNO`, `TARGA <> X`, `PARTITA_IVA presente`, `TARGA vuoto`), or
 * null if it is none.
 */
export function conditionOf(typed: string): Condition | null {
  const [, name = '', sign, text = '', word] = FORM.exec(typed) ?? [];
  const value = name.toUpperCase();
  if (!Object.hasOwn(VALUES, value)) return null;
  const operator = sign === '=' || sign === '<>' ? sign : word?.toUpperCase() === 'PRESENTE' ? 'PRESENTE' : 'VUOTO';
  return { value: value as ValueCode, operator, text };
}

/** Returns whether a condition holds; none always does. Texts are compared without case. */
export function holds(typed: string | null, facts: Facts): boolean {
  const condition = typed === null ? null : conditionOf(typed);
  if (condition === null) return true;
  const found = facts[condition.value] ?? null;
  const text = found === null ? '' : String(found);
  switch (condition.operator) {
    case 'PRESENTE':
      return text !== '';
    case 'VUOTO':
      return text === '';
    case '=':
      return text.toUpperCase() === condition.text.toUpperCase();
    case '<>':
      return text.toUpperCase() !== condition.text.toUpperCase();
  }
}

/** Returns the insurer's codes as users type them (`EMISSIONE=01; STORNO=03`) by our value, or null if they are none. */
export function codesOf(typed: string): ReadonlyMap<string, string> | null {
  const parts = typed.split(';').filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(part));
  if (parts.length === 0 || pairs.some((pair) => pair === null)) return null;
  const codes = new Map(pairs.map((pair) => [(pair?.[1] ?? '').toUpperCase(), pair?.[2] ?? '']));
  return codes.size === parts.length ? codes : null;
}
