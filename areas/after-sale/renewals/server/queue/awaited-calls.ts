import { sql } from 'kysely';
import type { WorkSource } from '#areas/sale/work-list/server/public.ts';

/**
 * Calls about renewals that were promised: their operator's, and all of a call centre for its manager. The row leads to the
 * case (`call_back_id`), its note is the time of the day.
 */
export const awaitedRenewalCalls: WorkSource = {
  kinds: ['RICHIAMO_RINNOVO'],
  rows: ({ roles, seesContract, userId }) => {
    const whose = roles.has('RESPONSABILE_CALL_CENTER') ? sql`true` : sql`coalesce(r.promised_by, r.assigned_to) = ${userId}`;
    return sql`select 'RICHIAMO_RINNOVO' as kind, c.id as contract_id, null::bigint as customer_id, r.id as call_back_id,
        (r.call_at at time zone 'Europe/Rome')::date as due, coalesce(r.last_attempt_at, r.created_at) as since,
        coalesce(r.promised_by, r.assigned_to, c.seller_id) as seller_id, c.search_text,
        to_char(r.call_at at time zone 'Europe/Rome', 'HH24:MI') as note
      from renewal_case r join contract_view c on c.id = r.contract_id
      where r.status = 'CLIENTE_DA_RICONTATTARE' and ${roles.has('CREATE_RINNOVI') ? whose : sql`false`} and ${seesContract}`;
  },
};
