import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

export const ROW_TABLES = sql`claim s join contract_view c on c.id = s.contract_id join user_view p on p.id = c.producer_id
  left join company_view i on i.id = c.company_id left join user_view x on x.id = s.expert_id`;

/** Columns of a `ClaimRow`, from `ROW_TABLES`. */
export const ROW_COLUMNS = (today: PlainDate) => sql`s.id, s.code, s.state, s.step, s.cause, s.contract_id as "contractId",
  c.policy_number as "policyNumber", c.customer_name as customer, coalesce(c.vehicle, '') as vehicle, c.plate,
  p.display_name as producer, i.name as company, s.loss_on as "lossOn", s.notified_on as "notifiedOn", s.created_at as "createdAt",
  s.updated_at as "updatedAt", x.display_name as expert, s.requested, s.estimated, s.degradation, s.deductible, s.agreed, s.paid,
  s.reserve, s.is_verified as "isVerified", s.work, s.due_on as "dueOn", coalesce(s.due_on < ${today}::date, false) as overdue`;
