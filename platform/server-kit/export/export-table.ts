import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/api-kit/errors.ts';
import { exportErrors, STREAMED_ROWS, XLSX_ROWS } from '#platform/api-kit/export.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Context } from '../context.ts';
import { csvBook, csvPieces } from './csv.ts';
import { type ExportTable, inMemory, type SmallSheet } from './export-value.ts';
import { type KeyedList, pagesOf, readKeys } from './keyed-list.ts';
import { xlsxPieces } from './xlsx.ts';

export type ExportFormat = 'CSV' | 'XLSX';

/** A reader that takes nothing for this long has its connection cut. */
const STALLED_MS = 30_000;

export const FORMATS: Readonly<Record<ExportFormat, { readonly type: string; readonly ending: string }>> = {
  CSV: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  XLSX: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
};

/** A table in the form of a file, made piece by piece as it is taken. */
export function piecesOf(table: ExportTable, format: ExportFormat, language: Language): AsyncGenerator<Uint8Array> {
  return format === 'CSV' ? csvPieces(table, language) : xlsxPieces([{ ...table, name: 'Nais' }]);
}

function named(reply: FastifyReply, name: string, format: ExportFormat): FastifyReply {
  const { type, ending } = FORMATS[format];
  return reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}.${ending}"`);
}

/** Sends pieces as they are made. A client that disconnects ends the work at once; one that takes nothing is cut off after `stalledMs`. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>, stalledMs = STALLED_MS): FastifyReply {
  reply.raw.setTimeout(stalledMs, () => {
    // With nothing left to take, it is the reading of rows that takes long.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
  });
  return reply.send(Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** Answers with a file of a table: neither database nor server ever holds the whole of it. */
export function sendTable(reply: FastifyReply, table: ExportTable, format: ExportFormat, language: Language): FastifyReply {
  return sendPieces(named(reply, table.name, format), piecesOf(table, format, language));
}

/** Answers with a whole list as a file; for lists that have no form in the background. */
export async function sendList(ctx: Context, list: KeyedList, format: ExportFormat): Promise<FastifyReply> {
  return sendKeys(ctx, list, await readKeys(ctx.db, list), format);
}

/** Answers with a list as a file. Throws EXPORT_TOO_LONG when it has more than 100,000 rows: that is what `startExport` is for. */
export async function sendShortList(ctx: Context, list: KeyedList, format: ExportFormat): Promise<FastifyReply> {
  const keys = await readKeys(ctx.db, list, STREAMED_ROWS + 1);
  if (keys.length > STREAMED_ROWS) throw new AppError(exportErrors.EXPORT_TOO_LONG);
  return sendKeys(ctx, list, keys, format);
}

function sendKeys(ctx: Context, list: KeyedList, keys: Float64Array, format: ExportFormat): FastifyReply {
  refuseTooLong(keys, format);
  return sendTable(ctx.reply, { name: list.name, headers: list.headers, pages: pagesOf(list, keys) }, format, ctx.language);
}

/** Throws EXPORT_TOO_LONG_FOR_XLSX for more rows than a sheet holds. */
export function refuseTooLong(keys: Float64Array, format: ExportFormat): void {
  if (format === 'XLSX' && keys.length > XLSX_ROWS) throw new AppError(exportErrors.EXPORT_TOO_LONG_FOR_XLSX);
}

/** Answers with a workbook that is in memory: sheets of an XLSX file, or all tables one below the other in a CSV file. */
export function sendBook(
  reply: FastifyReply,
  book: { readonly name: string; readonly sheets: readonly SmallSheet[] },
  format: ExportFormat,
  language: Language,
): FastifyReply {
  named(reply, book.name, format);
  return format === 'CSV' ? reply.send(csvBook(book, language)) : sendPieces(reply, xlsxPieces(book.sheets.map(inMemory)));
}
