import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';

/** Assigns contracts to operators of the call centre, who see them from then on. */
export async function assignContracts(
  { db }: Pick<Work, 'db'>,
  given: readonly { readonly contractId: number; readonly operatorId: number }[],
): Promise<void> {
  if (given.length === 0) return;
  await sql`update contract c set assigned_to = g."operatorId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("contractId" bigint, "operatorId" bigint)
    where c.id = g."contractId" and c.assigned_to is distinct from g."operatorId"`.execute(db);
}
