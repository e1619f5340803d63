import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { ExportTable, ExportValue } from './export-value.ts';
import { xlsxStream } from './xlsx.ts';

export type ExportFormat = 'CSV' | 'XLSX';

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
  return String(value.number);
}

async function* csvRows(table: ExportTable, language: Language): AsyncGenerator<string[]> {
  for await (const row of table.rows) yield row.map((value) => csvCell(value, language));
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
