import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { exportErrors } from '#platform/api-kit/export.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { Database } from '../database/database.ts';
import type { ExportRow } from './export-value.ts';

/** A list as a user may export it now: the keys of its rows in order, and the rows of given keys. */
export interface KeyedList {
  /** File name without extension. */
  readonly name: string;
  readonly headers: readonly string[];
  /** The keys of all rows in the order of the list: one column `id`. */
  readonly keys: RawBuilder<{ id: number }>;
  /** The rows of these keys, in their order. */
  readonly rows: (keys: readonly number[]) => Promise<readonly ExportRow[]>;
  /** The same rows as lines of CSV, where the database can write them. */
  readonly csv?: (keys: readonly number[], space: LineSpace) => Promise<CsvPage>;
}

/** Memory for the lines of a page. The reader of the page replaces it when it is too small. */
export interface LineSpace {
  bytes: Buffer;
}

/** Lines of CSV, each with its end. */
export interface CsvPage {
  readonly rows: number;
  /** Part of the space that the page was read into. */
  readonly lines: Buffer;
}

/** A list that can also be exported in the background. */
export interface LongList extends KeyedList {
  /**
   * What the user may see now, as names of parts. The file may be downloaded while the user may still see all of them.
   */
  readonly seen: readonly string[];
}

/** Returns keys as a table `k (id, position)`, to join the rows of a page and sort them. */
export function keyTable(keys: readonly number[]): RawBuilder<unknown> {
  return sql`unnest(${keys}::bigint[]) with ordinality k(id, position)`;
}

/**
 * Returns the same table with the keys in the text of the statement: for a copy, which takes no parameters, and for a
 * plan by the number of keys.
 */
export function writtenKeyTable(keys: readonly number[]): RawBuilder<unknown> {
  return sql`unnest(${sql.lit(`{${keys.join(',')}}`)}::bigint[]) with ordinality k(id, position)`;
}

const COMMA = 44;
const ZERO = 48;

/** Parses `count` comma-separated integers. */
function parseKeys(text: string, count: number): Float64Array {
  const keys = new Float64Array(count);
  let position = 0;
  let key = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === COMMA) {
      keys[position] = key;
      position += 1;
      key = 0;
    } else key = key * 10 + code - ZERO;
  }
  if (count > 0) keys[position] = key;
  return keys;
}

/**
 * Returns the keys of a list, at most `limit` if given, in eight bytes each: a million fit easily. One statement, so
 * they are from one instant, and one text: an object per key would cost more memory than all rows of a page.
 */
export async function readKeys(db: Database, list: KeyedList, limit: number | null = null): Promise<Float64Array> {
  const { rows } = await sql<{ keys: string; count: number }>`
    select coalesce(string_agg(k.id::text, ','), '') as keys, count(*) as count from (${list.keys} limit ${limit}) k`.execute(db);
  const { keys, count } = assertDefined(rows[0], 'keys');
  return parseKeys(keys, count);
}

/** How a list is read. */
export interface Reading {
  /** Rows of a page. */
  readonly size: number;
  /** Pages that are read while one is written. */
  readonly ahead: number;
  /** Whether a page is written completely before the next one is requested, so that its memory can be used again. */
  readonly reuses: boolean;
}

/** For a download: fifty clients that stop reading hold about a megabyte each. */
export const FOR_READER: Reading = { size: 250, ahead: 1, reuses: false };

/** For a background file. One runs at a time, so it may use two connections and fewer statements. */
export const FOR_FILE: Reading = { size: 2_000, ahead: 2, reuses: true };

/** The same for lines that the database writes, which are outside the heap. */
export const FOR_LINES: Reading = { ...FOR_FILE, size: 8_000 };

/**
 * Yields the pages of keys. Each page is one short statement by primary key, requested while an earlier page is
 * written. Holds no connection between pages, however slow the client. `rowsIn` counts the rows of a page. Throws
 * EXPORT_CHANGED when a row has vanished.
 */
export async function* pagesOf<P>(
  read: (keys: readonly number[]) => Promise<P>,
  rowsIn: (page: P) => number,
  keys: Float64Array,
  { size, ahead }: Reading,
): AsyncGenerator<P> {
  const reading: { readonly page: Promise<P>; readonly wanted: number }[] = [];
  let asked = 0;
  const askFor = (pages: number) => {
    for (; reading.length < pages && asked < keys.length; asked += size) {
      const some = [...keys.subarray(asked, asked + size)];
      const page = read(some);
      // The client may be gone: a failure must not end the process.
      page.catch(() => undefined);
      reading.push({ page, wanted: some.length });
    }
  };
  askFor(ahead);
  for (let next = reading.shift(); next !== undefined; next = reading.shift()) {
    const page = await next.page;
    askFor(ahead);
    if (rowsIn(page) !== next.wanted) throw new AppError(exportErrors.EXPORT_CHANGED);
    yield page;
  }
}
