import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { cancellationEvents } from '../api/index.ts';

/** Removes the people and accounts of refunds, and what was written about them; keeps amounts and states. */
export async function eraseCancellations(work: Work, contracts: readonly number[]): Promise<void> {
  const { db } = work;
  const ids = [...contracts];
  await sql`update cancellation_letter set name = '***', address = null, status = case when status = 'IN_INVIO' then 'FALLITA' else status end,
    failure = null, finished_at = coalesce(finished_at, ${work.now}) where cancellation_policy_id in
    (select x.id from cancellation_policy x where x.contract_id = any(${ids}::bigint[]))`.execute(db);
  await sql`update withdrawal set name = '***', email = '***', iban = null, ip = null where contract_id = any(${ids}::bigint[])`.execute(
    db,
  );
  await sql`update refund_transfer t set holder = '***', iban = '***', remittance = '***' from cancellation_policy x
    where x.id = t.cancellation_policy_id and x.contract_id = any(${ids}::bigint[])`.execute(db);
  await sql`update cancellation_policy set iban = null, account_holder = null where contract_id = any(${ids}::bigint[])`.execute(db);
  const cancellations = await sql<{
    id: number;
  }>`update cancellation k set note = null, manual_reason = case when manual_reason is null then null else '–' end,
      iban = null, account_holder = null
    where exists (select from cancellation_policy x where x.cancellation_id = k.id and x.contract_id = any(${ids}::bigint[])) returning k.id`.execute(
    db,
  );
  await redactTrail(
    work,
    cancellationEvents,
    cancellations.rows.map(({ id }) => id),
  );
}
