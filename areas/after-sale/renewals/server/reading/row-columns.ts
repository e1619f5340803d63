import { sql } from 'kysely';
import { LIVE_QUOTATIONS } from '#areas/sale/contracts/domain/index.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { OPEN_CASES } from '../../domain/index.ts';

export const ROW_TABLES = sql`renewal_case r join contract_view c on c.id = r.contract_id join user_view p on p.id = c.producer_id
  left join user_view o on o.id = r.assigned_to left join renewal_price q on q.case_id = r.id left join contract_view n on n.id = r.quotation_id`;

/** Columns of a `RenewalRow`, from `ROW_TABLES`. */
export const ROW_COLUMNS = sql`r.id, r.contract_id as "contractId", c.policy_number as "policyNumber", r.status, r.expires_on as "expiresOn",
  c.effective_date as "effectiveDate", c.customer_name as customer, c.data -> 'customer' -> 'contacts' ->> 'phone' as phone,
  coalesce(c.vehicle, '') as vehicle, c.plate, c.product_name as product, p.display_name as producer, o.display_name as operator,
  coalesce(c.premium, 0) as "oldPremium", q.premium, q.priced_on as "pricedOn",
  coalesce(jsonb_array_length(q.blocks) > 0, false) as blocked, r.call_at as "callAt", r.refusal, r.attempts,
  r.last_attempt_at as "lastAttemptAt", r.quotation_id as "quotationId", coalesce(n.policy_number, n.number) as "quotationNumber",
  n.status as "quotationStatus"`;

/** Whether a case is still to be worked, as a condition on `r`. */
export const isOpenCase = sql<boolean>`(r.status in (${literals(OPEN_CASES)}))`;

/** Whether the newest quotation of a case may still be issued, as a condition on `r`. */
export const hasOpenQuotation = sql<boolean>`exists (select from contract_view o where o.id = r.quotation_id
  and o.status in (${literals(LIVE_QUOTATIONS)}))`;
