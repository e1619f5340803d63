import { type RawBuilder, sql } from 'kysely';

/**
 * Returns codes of our own as a list of SQL literals, for `in (…)` and `array[…]`. A literal lets the planner use a
 * partial index, which a parameter may not. Never for text of a user.
 */
export function literals(codes: readonly string[]): RawBuilder<unknown> {
  return sql.join(codes.map((code) => sql.lit(code)));
}
