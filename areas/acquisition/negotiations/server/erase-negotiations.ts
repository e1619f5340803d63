import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';

/** Closed negotiations keep the company and its figures, and lose what is about people. */
export async function eraseNegotiations(work: Pick<Work, 'db'>, ids: readonly number[]): Promise<void> {
  const own = [...ids];
  await sql`update negotiation set contacts = '[]', notes = null, close_note = null where id = any(${own}::bigint[])`.execute(work.db);
  await sql`update negotiation_event set note = null where negotiation_id = any(${own}::bigint[])`.execute(work.db);
  await sql`update negotiation_appointment set note = null, place = null, outcome = case when outcome is null then null else '–' end
    where negotiation_id = any(${own}::bigint[])`.execute(work.db);
}
