import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';

/** Removes what callers wrote about the customers of contracts. */
export async function eraseRenewals({ db }: Pick<Work, 'db'>, contracts: readonly number[]): Promise<void> {
  await sql`update renewal_attempt set note = null where note is not null and kind in ('CHIAMATA', 'PROMEMORIA')
    and case_id in (select r.id from renewal_case r where r.contract_id = any(${[...contracts]}::bigint[]))`.execute(db);
}
