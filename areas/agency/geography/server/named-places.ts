import { type RawBuilder, sql } from 'kysely';
import type { NamedPlace } from './place-uses.ts';

/** Returns the places as a table `a (position, name, province, code)`, to be joined once with the rows that name them. */
export function placeTable(places: readonly NamedPlace[]): RawBuilder<unknown> {
  const rows = places.map(({ name, province, cadastralCode }, position) => ({ position, name, province, code: cadastralCode }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (position int, name text, province text, code text)`;
}
