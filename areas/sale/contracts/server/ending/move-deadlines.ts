import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the update of the last day of quotations, for a statement that locks them and records the change. `moved`: rows
 * of `id` and `until`.
 */
export function movedDeadlines(moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update contract c set quote_valid_until = d.until from (${moved}) d where c.id = d.id`;
}
