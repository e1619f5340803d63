import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/api-kit/errors.ts';
import { exportErrors, STREAMED_ROWS } from '#platform/api-kit/export.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Context } from '../context.ts';
import { lineSpaces } from './copied-csv.ts';
import { csvBook, csvOf, csvPieces } from './csv.ts';
import { type ExportTable, inMemory, type SmallSheet } from './export-value.ts';
import { FOR_READER, type KeyedList, pagesOf, type Reading, readKeys } from './keyed-list.ts';
import { sheetsOf } from './streamed-list.ts';
import { xlsxPieces } from './xlsx.ts';

export type ExportFormat = 'CSV' | 'XLSX';
/** Formats of the files that a streamed list can be written in. */
export type FileFormat = ExportFormat | 'PARQUET';

/** A client that reads nothing for this long is disconnected. In milliseconds. */
const STALLED_MS = 30_000;

export const FORMATS: Readonly<Record<FileFormat, { readonly type: string; readonly ending: string }>> = {
  CSV: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  XLSX: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  PARQUET: { type: 'application/vnd.apache.parquet', ending: 'parquet' },
};

function tablePieces(table: ExportTable, format: ExportFormat, language: Language): AsyncGenerator<Uint8Array> {
  return format === 'CSV' ? csvPieces(table, language) : xlsxPieces([{ ...table, name: 'Nais' }]);
}

interface FilePlan {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly reading: Reading;
  /** Receives the number of rows of every page. */
  readonly onPage?: (rows: number) => void;
}

/** Yields the rows of keys as pieces of a file, made on demand; a workbook continues on further sheets. */
export function piecesOf(list: KeyedList, keys: Float64Array, plan: FilePlan): AsyncGenerator<Uint8Array> {
  const { format, language, reading, onPage = () => undefined } = plan;
  const pages = <P>(read: (keys: readonly number[]) => Promise<P>, rowsIn: (page: P) => number) =>
    pagesOf(
      read,
      (page) => {
        const rows = rowsIn(page);
        onPage(rows);
        return rows;
      },
      keys,
      reading,
    );
  const { csv } = list;
  if (format === 'CSV' && csv !== undefined) {
    const spaceOf = lineSpaces(reading);
    const joined = pages(
      (some) => csv(some, spaceOf()),
      ({ rows }) => rows,
    );
    return csvOf({ headers: list.headers, pages: joined }, ({ lines }) => lines, language);
  }
  const rows = pages(list.rows, ({ length }) => length);
  if (format === 'XLSX') return xlsxPieces(sheetsOf(list.headers, { total: keys.length, pages: rows }));
  return csvPieces({ name: 'Nais', headers: list.headers, pages: rows }, language);
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
  return sendPieces(named(reply, table.name, format), tablePieces(table, format, language));
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
  return sendPieces(named(ctx.reply, list.name, format), piecesOf(list, keys, { format, language: ctx.language, reading: FOR_READER }));
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
