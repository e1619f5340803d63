import { sql } from 'kysely';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';

export const ROW_TABLES = sql`change_request r join contract_view c on c.id = r.contract_id join user_view p on p.id = c.producer_id
  join user_view a on a.id = r.created_by left join user_view o on o.id = r.owner_id`;

/** Columns of a `RequestRow`, from `ROW_TABLES`. */
export const ROW_COLUMNS = (now: Instant) => sql`r.id, r.ticket, r.status, r.cause, r.motive, r.contract_id as "contractId",
  c.policy_number as "policyNumber", c.customer_name as customer, coalesce(c.vehicle, '') as vehicle, c.plate,
  p.display_name as producer, r.created_at as "createdAt", a.display_name as "createdBy", r.side, r.due_at as "dueAt",
  coalesce(r.due_at < ${now}::timestamptz, false) as overdue, o.display_name as owner, r.closed_at as "closedAt",
  r.updated_at as "updatedAt"`;
