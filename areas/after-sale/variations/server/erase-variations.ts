import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { variationEvents } from '../api/index.ts';

/** Removes what variations changed of the customer and the vehicle; keeps their prices. */
export async function eraseVariations(work: Work, contracts: readonly number[]): Promise<void> {
  const variations = await sql<{
    id: number;
  }>`update variation v set wanted = '[]', changes = case when changes is null then null else '[]'::jsonb end, reason = '–'
    where v.contract_id = any(${[...contracts]}::bigint[]) returning v.id`.execute(work.db);
  await redactTrail(
    work,
    variationEvents,
    variations.rows.map(({ id }) => id),
  );
}
