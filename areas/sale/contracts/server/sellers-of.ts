import { sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractEvents } from '../api/audit-events.ts';

/**
 * Returns who sells a contract: its seller and everyone who acted as them on it, so that none of them decides on the sale
 * as another person.
 */
export async function sellersOf(
  { db }: Pick<UserWork, 'db'>,
  { id, seller_id }: { readonly id: number; readonly seller_id: number | null },
): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number }>`select distinct original_actor_id as id from audit_event
    where entity = ${contractEvents.entity} and entity_id = ${id} and actor_id = ${seller_id} and original_actor_id is not null`.execute(
    db,
  );
  return [seller_id, ...rows.map((row) => row.id)];
}
