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

/** A client that reads nothing for this long is disconnected. In milliseconds. */
const STALLED_MS = 30_000;

export const FORMATS: Readonly<Record<ExportFormat, { readonly type: string; readonly ending: string }>> = {
  CSV: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  XLSX: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
};

/** Returns a table as pieces of a file, made on demand. */
export function piecesOf(table: ExportTable, format: ExportFormat, language: Language): AsyncGenerator<Uint8Array> {
  return format === 'CSV' ? csvPieces(table, language) : xlsxPieces([{ ...table, name: 'Nais' }]);
}

function named(reply: FastifyReply, name: string, format: ExportFormat): FastifyReply {
  const { type, ending } = FORMATS[format];
  return reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}.${ending}"`);
}

/**
 * Sends pieces as they are made. Stops at once when the client disconnects; cuts off a client that reads nothing for
 * `stalledMs`.
 */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>, stalledMs = STALLED_MS): FastifyReply {
  reply.raw.setTimeout(stalledMs, () => {
    // An empty buffer means that reading the rows takes long, not the client.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
  });
  return reply.send(Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** Sends a table as a file; neither database nor server ever holds all of it. */
export function sendTable(reply: FastifyReply, table: ExportTable, format: ExportFormat, language: Language): FastifyReply {
  return sendPieces(named(reply, table.name, format), piecesOf(table, format, language));
}

/** Sends a whole list as a file; for lists without a background export. */
export async function sendList(ctx: Context, list: KeyedList, format: ExportFormat): Promise<FastifyReply> {
  return sendKeys(ctx, list, await readKeys(ctx.db, list), format);
}

/** Sends a list as a file. Throws EXPORT_TOO_LONG above 100,000 rows: use `startExport` for those. */
export async function sendShortList(ctx: Context, list: KeyedList, format: ExportFormat): Promise<FastifyReply> {
  const keys = await readKeys(ctx.db, list, STREAMED_ROWS + 1);
  if (keys.length > STREAMED_ROWS) throw new AppError(exportErrors.EXPORT_TOO_LONG);
  return sendKeys(ctx, list, keys, format);
}

function sendKeys(ctx: Context, list: KeyedList, keys: Float64Array, format: ExportFormat): FastifyReply {
  refuseTooLong(keys, format);
  return sendTable(ctx.reply, { name: list.name, headers: list.headers, pages: pagesOf(list, keys) }, format, ctx.language);
}

/** Throws EXPORT_TOO_LONG_FOR_XLSX above the rows of a sheet. */
export function refuseTooLong(keys: Float64Array, format: ExportFormat): void {
  if (format === 'XLSX' && keys.length > XLSX_ROWS) throw new AppError(exportErrors.EXPORT_TOO_LONG_FOR_XLSX);
}

/** Sends a workbook from memory: sheets of an XLSX file, or all tables in sequence in a CSV file. */
export function sendBook(
  reply: FastifyReply,
  book: { readonly name: string; readonly sheets: readonly SmallSheet[] },
  format: ExportFormat,
  language: Language,
): FastifyReply {
  named(reply, book.name, format);
  return format === 'CSV' ? reply.send(csvBook(book, language)) : sendPieces(reply, xlsxPieces(book.sheets.map(inMemory)));
}
