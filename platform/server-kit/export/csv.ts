import type { Language } from '#platform/domain-kit/locale.ts';
import type { ExportRow, ExportTable, ExportValue, SmallSheet } from './export-value.ts';

/** Separates the values of a line. */
export const SEPARATOR = { it: ';', en: ',' } as const;
/** Separates euros from cents. */
export const DECIMAL_MARK = { it: ',', en: '.' } as const;

/** Formats cents as a decimal number that a spreadsheet of that language can read. */
function decimal(cents: number, language: Language): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${DECIMAL_MARK[language]}${digits.slice(-2)}`;
}

/** First characters that make a spreadsheet read a text as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = { it: /[";\r\n]/, en: /[",\r\n]/ } as const;

/** Prefixes texts that look like formulas with an apostrophe; numbers, also negative ones, stay numbers. */
function textCell(value: string, language: Language): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED[language].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a value as it is written in a line. */
export function csvCell(value: ExportValue, language: Language): string {
  if (value === null) return '';
  if ('text' in value) return textCell(value.text, language);
  if ('date' in value) return `${value.date.slice(8, 10)}-${value.date.slice(5, 7)}-${value.date.slice(0, 4)}`;
  if ('cents' in value) return decimal(value.cents, language);
  return language === 'it' ? String(value.number).replace('.', ',') : String(value.number);
}

const END = '\r\n';

function line(row: ExportRow, language: Language): string {
  let text = '';
  for (let i = 0; i < row.length; i += 1) {
    if (i > 0) text += SEPARATOR[language];
    text += csvCell(row[i] ?? null, language);
  }
  return text + END;
}

/** Returns the lines of some rows, each with its line end. */
function csvLines(rows: readonly ExportRow[], language: Language): Buffer {
  let text = '';
  for (const row of rows) text += line(row, language);
  return Buffer.from(text);
}

const headerLine = (headers: readonly string[], language: Language) =>
  line(
    headers.map((text) => ({ text })),
    language,
  );

/** Byte-order mark; with semicolons, Italian spreadsheets open the file with a double click. */
const MARK = '\ufeff';

/** Yields one table as CSV, a piece per page; `linesOf` returns the lines of a page. */
export async function* csvOf<P>(
  { headers, pages }: { readonly headers: readonly string[]; readonly pages: Iterable<P> | AsyncIterable<P> },
  linesOf: (page: P) => Buffer,
  language: Language,
): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK + headerLine(headers, language));
  for await (const page of pages) yield linesOf(page);
}

/** Yields one table as CSV, a piece per page. */
export function csvPieces(table: ExportTable, language: Language): AsyncGenerator<Buffer> {
  return csvOf(table, (page) => csvLines(page, language), language);
}

/**
 * Returns several tables as one CSV text, each below a line with its name in brackets, with an empty line between them.
 */
export function csvBook({ sheets }: { readonly sheets: readonly SmallSheet[] }, language: Language): string {
  const parts = sheets.map(({ name, headers, rows }) => {
    const lines = Array.from(rows, (row) => line(row, language));
    return `${headerLine([`[${name}]`], language)}${headerLine(headers, language)}${lines.join('')}`;
  });
  return `${MARK}${parts.join(END)}`;
}
