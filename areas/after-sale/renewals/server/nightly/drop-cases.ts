import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';

/**
 * Deletes the renewal cases of contracts, with their computed prices, that are about to be removed, as far as no user has
 * worked on them: the night makes them.
 */
export async function dropUntouchedCases({ db }: Pick<Work, 'db'>, contractIds: readonly number[]): Promise<void> {
  await sql`delete from renewal_case c where c.contract_id = any(${[...contractIds]}::bigint[]) and c.quotation_id is null
    and not exists (select from renewal_attempt a where a.case_id = c.id)
    and not exists (select from renewal_quotation q where q.case_id = c.id)`.execute(db);
}
