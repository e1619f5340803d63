import { type RawBuilder, sql } from 'kysely';
import { restCondition } from '../list-filter.ts';
import { isSearch, statusesOf } from '../list-query.ts';
import { matchesRow } from '../search-conditions.ts';
import type { Beginning } from './strategy.ts';

/**
 * Returns for each state its first `end` contracts under a condition, in index order. Every sort index begins with the
 * status and contains the filter columns, so a rejected entry costs no row.
 */
export function walkEachState(beginning: Beginning, search: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { kind, query, visibility, by, end } = beginning;
  return statusesOf(kind, query).map(
    (status) =>
      sql`(select c.id, ${by.column} from contract c where c.status = ${sql.lit(status)} and ${restCondition(query, visibility)} and ${search}
        order by ${by.order} limit ${sql.lit(end)})`,
  );
}

/** Returns the condition of a search as a walk checks it, entry by entry. */
export function searchedRow({ query }: Beginning): RawBuilder<unknown> {
  return isSearch(query) ? matchesRow(query.search) : sql`true`;
}

/**
 * Scans the sort index of each state until it has a page. Chosen for wide lists: matches are everywhere in the index,
 * so a page is full soon.
 */
export function walkSortIndex(beginning: Beginning): RawBuilder<unknown>[] {
  return walkEachState(beginning, searchedRow(beginning));
}
