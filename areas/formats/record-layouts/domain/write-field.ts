import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { codesOf, type Raw } from './conditions.ts';
import { lengthIn, strangerIn, transliterated } from './encoding.ts';
import { type LayoutContent, type LayoutField, type Style, typeOf } from './layout.ts';

/** Why a value cannot be written. */
export const PROBLEMS = ['MANCA', 'TROPPO_LUNGO', 'CARATTERE', 'SENZA_CODICE', 'NON_VALIDO'] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface Problem {
  readonly record: string;
  readonly field: string;
  readonly code: ProblemCode;
  /** The value, the character, or the width: as the code needs it. */
  readonly detail: string;
}

export type Written = { readonly text: string } | { readonly code: ProblemCode; readonly detail: string };

function dateText(date: PlainDate, style: Style | null): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (style === 'GGMMAAAA') return `${day}${month}${year}`;
  if (style === 'GG/MM/AAAA') return `${day}/${month}/${year}`;
  return style === 'AAAA-MM-GG' ? date : `${year}${month}${day}`;
}

/** Cents, or euros with two decimals, of an amount without sign. */
function amountText(cents: number, style: Style | null): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  if (style === 'VIRGOLA' || style === 'PUNTO') return `${digits.slice(0, -2)}${style === 'PUNTO' ? '.' : ','}${digits.slice(-2)}`;
  return style === 'EURO' ? String(Math.round(Math.abs(cents) / 100)) : String(Math.abs(cents));
}

/** The value as text, with the sign of a negative number apart: zeros are filled in behind it. */
function plainText(field: LayoutField, raw: Exclude<Raw, null>): { readonly sign: string; readonly text: string } | null {
  const type = typeOf(field.source);
  if (type === 'TESTO') return { sign: '', text: field.style === 'MAIUSCOLO' ? String(raw).toUpperCase() : String(raw) };
  if (type === 'DATA') {
    if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return null;
    return { sign: '', text: dateText(raw, field.style) };
  }
  if (typeof raw !== 'number') return null;
  const sign = raw < 0 ? '-' : '';
  return { sign, text: type === 'IMPORTO' ? amountText(raw, field.style) : String(Math.abs(raw)) };
}

/** Fills a text to the width of its field, in bytes. */
function filled(field: LayoutField, sign: string, text: string, missing: number): string {
  const type = typeOf(field.source);
  const fill = field.fill ?? (type === 'IMPORTO' || type === 'NUMERO' ? 'ZERI_SINISTRA' : 'SPAZI_DESTRA');
  if (fill === 'ZERI_SINISTRA') return `${sign}${'0'.repeat(missing)}${text}`;
  return fill === 'SPAZI_SINISTRA' ? `${' '.repeat(missing)}${sign}${text}` : `${sign}${text}${' '.repeat(missing)}`;
}

/**
 * Returns the text of a field in its file, filled to its width where records have a fixed one. A value that does not fit
 * is a problem, never cut: widths are bytes of the encoding. An empty value is written as blanks, a number as zeros only
 * where it is zero.
 */
export function writeField(layout: LayoutContent, field: LayoutField, raw: Raw): Written {
  const isFixed = layout.format === 'FISSO';
  const blank = () => ({ text: isFixed ? ' '.repeat(field.width ?? 0) : '' });
  const given = raw === '' ? null : raw;
  if (given === null && field.required) return { code: 'MANCA', detail: '' };
  const codes = field.codes === null ? null : codesOf(field.codes);
  if (codes !== null) {
    const found = codes.get(String(given ?? '').toUpperCase());
    if (found === undefined) return given === null ? blank() : { code: 'SENZA_CODICE', detail: String(given) };
    return sized(layout, { ...field, source: 'COSTANTE', style: null }, '', found);
  }
  if (given === null) return blank();
  const plain = plainText(field, given);
  return plain === null ? { code: 'NON_VALIDO', detail: String(given) } : sized(layout, field, plain.sign, plain.text);
}

function sized(layout: LayoutContent, field: LayoutField, sign: string, value: string): Written {
  // A line break inside a value would end the record.
  const line = value.replace(/[\r\n\t]+/g, ' ');
  const text = layout.transliterates ? transliterated(line, layout.encoding) : line;
  const stranger = strangerIn(text, layout.encoding);
  if (stranger !== null) return { code: 'CARATTERE', detail: stranger };
  if (field.width === null) return { text: `${sign}${text}` };
  const missing = field.width - lengthIn(`${sign}${text}`, layout.encoding);
  if (missing < 0) return { code: 'TROPPO_LUNGO', detail: `${sign}${text}` };
  return { text: layout.format === 'FISSO' ? filled(field, sign, text, missing) : `${sign}${text}` };
}
