import { cleanText } from '#platform/domain-kit/clean-text.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import {
  formatCents,
  formatNumber,
  formatPercent,
  parseTypedMoney,
  parseTypedNumber,
  parseTypedPercent,
} from '#platform/domain-kit/number-format.ts';
import { formatDate, isPlainDate, parseTypedDate } from '#platform/domain-kit/time/dates.ts';
import { durationCell, durationName, isDuration, readDuration } from '#platform/domain-kit/time/duration.ts';
import type { SheetColumn, SheetValue } from './sheet-column.ts';

/** Why a cell's value does not fit the type of its column. */
export type CellProblem = 'notNumber' | 'notInteger' | 'notDate' | 'notDuration' | 'notOption' | 'tooLong';

function parsePermille(typed: string, language: Language): number | undefined {
  const tenfold = parseTypedPercent(typed.replace('‰', ''), language);
  return tenfold === undefined || tenfold % 10 !== 0 ? undefined : tenfold / 10;
}

function parseInteger(typed: string, language: Language): number | undefined {
  const value = parseTypedNumber(typed, language);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
}

/**
 * Parses typed or pasted text of a cell, with the decimals of the language. Empty is null. Text that is not of the
 * column's type stays unchanged, so that nothing is lost and the cell shows the problem.
 */
export function parseCell(column: SheetColumn, typed: string, language: Language): SheetValue {
  const text = cleanText(typed, 'MANY');
  if (text === '') return null;
  switch (column.type) {
    case 'text':
      return text;
    case 'integer':
      return parseInteger(text, language) ?? text;
    case 'money':
      return parseTypedMoney(text, language) ?? text;
    case 'percent':
      return parseTypedPercent(text, language) ?? text;
    case 'permille':
      return parsePermille(text, language) ?? text;
    case 'date':
      return parseTypedDate(text) ?? text;
    case 'duration':
      return readDuration(text) ?? text;
    case 'select': {
      const wanted = text.toLocaleLowerCase();
      const found = column.options.find(
        ({ value, label }) => label.toLocaleLowerCase() === wanted || String(value).toLocaleLowerCase() === wanted,
      );
      return found?.value ?? text;
    }
  }
}

/** The value in the editor and the clipboard: without unit, in the language. */
export function cellText(column: SheetColumn, value: SheetValue | undefined, language: Language): string {
  if (value === null || value === undefined) return '';
  if (column.type === 'select') return column.options.find((option) => option.value === value)?.label ?? String(value);
  if (column.type === 'date') return isPlainDate(value) ? formatDate(value) : String(value);
  if (column.type === 'duration') return isDuration(value) ? durationCell(value) : String(value);
  if (typeof value === 'string') return value;
  switch (column.type) {
    case 'money':
      return formatCents(value, language);
    case 'percent':
      return formatPercent(value, language).replace('%', '');
    case 'permille':
      return formatPercent(value * 10, language).replace('%', '');
    case 'integer':
      return formatNumber(value, language, 0);
    case 'text':
      return String(value);
  }
}

const UNITS: Readonly<Partial<Record<SheetColumn['type'], string>>> = { money: ' €', percent: ' %', permille: ' ‰' };

/** The displayed value, with its unit. */
export function cellDisplay(column: SheetColumn, value: SheetValue | undefined, language: Language): string {
  if (column.type === 'duration' && isDuration(value)) return durationName(value)[language];
  const text = cellText(column, value, language);
  return typeof value === 'number' ? text + (UNITS[column.type] ?? '') : text;
}

/**
 * Returns the problem of a value in its column; an empty cell has none here, because the schema decides which are
 * required.
 */
export function cellProblem(column: SheetColumn, value: SheetValue | undefined): CellProblem | undefined {
  if (value === null || value === undefined) return undefined;
  switch (column.type) {
    case 'text':
      return String(value).length > (column.maxLength ?? Number.POSITIVE_INFINITY) ? 'tooLong' : undefined;
    case 'date':
      return isPlainDate(value) ? undefined : 'notDate';
    case 'duration':
      return isDuration(value) ? undefined : 'notDuration';
    case 'select':
      return column.options.some((option) => option.value === value) ? undefined : 'notOption';
    case 'integer':
      return typeof value === 'number' ? undefined : 'notInteger';
    default:
      return typeof value === 'number' ? undefined : 'notNumber';
  }
}

/** Parses tab-separated clipboard text in Excel's format: quotes around cells with tabs, line breaks or quotes. */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // A final line break ends the last row and does not begin another.
  if (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** Formats cells for the clipboard in the format of Excel and `parseClipboard`. */
export function printClipboard(cells: readonly (readonly string[])[]): string {
  const print = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return cells.map((row) => row.map(print).join('\t')).join('\n');
}
