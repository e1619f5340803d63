import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { ExportBook, ExportSheet, ExportTable, ExportValue } from './export-value.ts';
import { xlsxBookStream, xlsxStream } from './xlsx.ts';

export type ExportFormat = 'CSV' | 'XLSX';

/** A table that is in memory. */
export type SmallSheet = ExportSheet & { readonly rows: Iterable<readonly ExportValue[]> };

/** Decimal text of cents as a spreadsheet of that language reads it. */
function decimal(cents: number, language: Language): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${language === 'it' ? ',' : '.'}${digits.slice(-2)}`;
}

function csvCell(value: ExportValue, language: Language): string {
  if (value === null) return '';
  if ('text' in value) return value.text;
  if ('cents' in value) return decimal(value.cents, language);
  if ('date' in value) return `${value.date.slice(8, 10)}-${value.date.slice(5, 7)}-${value.date.slice(0, 4)}`;
  return language === 'it' ? String(value.number).replace('.', ',') : String(value.number);
}

async function* csvRows(table: ExportTable, language: Language): AsyncGenerator<string[]> {
  for await (const row of table.rows) yield row.map((value) => csvCell(value, language));
}

/**
 * Several tables in one CSV text, each below a line with its name in brackets; an empty line between them. Texts that look like formulas are
 * defused with an apostrophe.
 */
export function csvBook({ sheets }: { readonly sheets: readonly SmallSheet[] }, language: Language): string {
  const options = { delimiter: language === 'it' ? ';' : ',', escape_formulas: true, record_delimiter: 'windows' } as const;
  const parts = sheets.map(({ name, headers, rows }) => {
    const lines = [[`[${name}]`], headers, ...Array.from(rows, (row) => row.map((value) => csvCell(value, language)))];
    return stringifyAll(lines as string[][], options);
  });
  return `\ufeff${parts.join('\r\n')}`;
}

function csvStream(table: ExportTable, language: Language): Readable {
  // Semicolon and byte-order mark: what Italian spreadsheets open with a double click. Texts that look like formulas are defused.
  const stringifier = stringify({
    header: true,
    columns: table.headers.map((header, i) => ({ key: String(i), header })),
    delimiter: language === 'it' ? ';' : ',',
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const source = Readable.from(csvRows(table, language));
  source.on('error', (error) => stringifier.destroy(error));
  return source.pipe(stringifier);
}

/** Answers with a file that is written while it is sent: neither database nor server ever holds the whole table. */
export function sendTable(reply: FastifyReply, table: ExportTable, format: ExportFormat, language: Language): FastifyReply {
  const csv = format === 'CSV';
  const type = csv ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${table.name}.${csv ? 'csv' : 'xlsx'}"`);
  return reply.send(csv ? csvStream(table, language) : xlsxStream(table));
}

/** Answers with a workbook: sheets of an XLSX file, or all tables one below the other in a CSV file. */
export function sendBook(
  reply: FastifyReply,
  book: ExportBook & { readonly sheets: readonly SmallSheet[] },
  format: ExportFormat,
  language: Language,
): FastifyReply {
  const csv = format === 'CSV';
  const type = csv ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${book.name}.${csv ? 'csv' : 'xlsx'}"`);
  return reply.send(csv ? csvBook(book, language) : xlsxBookStream(book));
}
