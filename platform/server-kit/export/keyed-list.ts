import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { exportErrors } from '#platform/api-kit/export.ts';
import type { Database } from '../database/database.ts';
import type { ExportRow } from './export-value.ts';

/** A list as a user may export it now: which rows in which order, and the rows of some keys. */
export interface KeyedList {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headers: readonly string[];
  /** The keys of all rows in the order of the list: one column `id`. */
  readonly keys: RawBuilder<{ id: number }>;
  /** The rows of these keys, in their order. */
  readonly rows: (keys: readonly number[]) => Promise<readonly ExportRow[]>;
}

/** A list that may also become a file in the background. */
export interface LongList extends KeyedList {
  /** What the user sees now, as names of parts; the file may be fetched while everything that was seen for it still is. */
  readonly seen: readonly string[];
}

/** Keys as a table `k (id, position)`, to join the rows of a page to and to sort them by. */
export function keyTable(keys: readonly number[]): RawBuilder<unknown> {
  return sql`unnest(${keys}::bigint[]) with ordinality k(id, position)`;
}

/** How many keys come with each answer of the database. */
const KEYS_AT_ONCE = 20_000;

/** The keys of a list, at most `limit` if there is one: eight bytes each, so that a million of them is nothing to hold. One statement, so they are of one instant. */
export async function readKeys(db: Database, list: KeyedList, limit: number | null = null): Promise<Float64Array> {
  const found = db.selectFrom(sql<{ id: number }>`(${list.keys} limit ${limit})`.as('k')).select('k.id');
  let keys = new Float64Array(1024);
  let length = 0;
  for await (const { id } of found.stream(KEYS_AT_ONCE)) {
    if (length === keys.length) {
      const longer = new Float64Array(keys.length * 2);
      longer.set(keys);
      keys = longer;
    }
    keys[length] = id;
    length += 1;
  }
  return keys.slice(0, length);
}

/** Rows of a page: little enough that fifty readers who do not read hold a few megabytes each. */
const PAGE = 1_000;

/**
 * The rows of keys, page by page: each is one short statement by primary key, and the next one is asked for while the last is written. Between pages
 * no connection is held, however slowly somebody reads. Throws EXPORT_CHANGED when a row has vanished meanwhile.
 */
export async function* pagesOf(list: Pick<KeyedList, 'rows'>, keys: Float64Array): AsyncGenerator<readonly ExportRow[]> {
  const read = (from: number): Promise<readonly ExportRow[]> => {
    const page = list.rows([...keys.subarray(from, from + PAGE)]);
    // Nobody may be there any more to hear that it failed.
    page.catch(() => undefined);
    return page;
  };
  let next = keys.length === 0 ? null : read(0);
  for (let from = 0; next !== null; from += PAGE) {
    const rows = await next;
    next = from + PAGE < keys.length ? read(from + PAGE) : null;
    if (rows.length !== Math.min(PAGE, keys.length - from)) throw new AppError(exportErrors.EXPORT_CHANGED);
    yield rows;
  }
}
