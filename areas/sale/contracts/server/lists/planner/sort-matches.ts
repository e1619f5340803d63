import { type RawBuilder, sql } from 'kysely';
import { listCondition } from '../list-filter.ts';
import type { Beginning } from './strategy.ts';

/** Returns all contracts of a condition, unsorted. */
export function matchesOf({ by }: Beginning, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.id, ${by.column} from contract c where ${condition}`;
}

/**
 * Finds every match through the index of the filter (a producer, homes, a range of dates, a search) and leaves the
 * sorting to the page. Chosen where the matches are few, or far from the start of the sort index.
 */
export function sortMatches(beginning: Beginning): RawBuilder<unknown>[] {
  const { kind, query, visibility } = beginning;
  return [matchesOf(beginning, listCondition(kind, query, visibility))];
}
