import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { customerEvents } from '../api/audit-events.ts';
import type { CustomerDetail } from '../api/index.ts';
import { completeCustomer } from '../domain/index.ts';
import { CONTRACT_COUNTS } from './store.ts';
import { visibleCustomers } from './visibility.ts';

/** Records who opened a customer's page: at most once an hour for each person, since a page reloads its data. */
async function recordView(work: UserWork, id: number): Promise<void> {
  const { rows } = await sql`select from audit_event where entity = ${customerEvents.entity} and entity_id = ${id} and action = 'VIEW'
    and actor_id = ${work.actor.userId} and at > ${work.now}::timestamptz - interval '1 hour' limit 1`.execute(work.db);
  if (rows.length === 0) await audit(work, customerEvents, { entityId: id, action: 'VIEW' });
}

/** Returns what the page of a customer shows; throws NOT_FOUND if the acting user does not see them. */
export async function readCustomer(work: UserWork, id: number): Promise<CustomerDetail> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<CustomerDetail>`
    select c.id, c.version, c.name, p.display_name as producer, c.data as customer, n.quotations, n.policies, c.anonymised_at is not null as anonymised,
      c.created_at as "createdAt", c.updated_at as "updatedAt",
      array(select u.display_name from customer_seller s join user_view u on u.id = s.seller_id where s.customer_id = c.id
        order by s.created_at desc limit 10) as sellers,
      (select count(*)::int from customer_pair r where r.state = 'OPEN' and c.id in (r.low_id, r.high_id)) as duplicates,
      array(select o.tax_code from customer o where o.merged_into = c.id order by o.id) as absorbed,
      (select json_build_object('id', m.id, 'name', o.name, 'taxCode', o.tax_code, 'at', m.merged_at)
        from customer_merge m join customer o on o.id = m.absorbed_id
        where m.kept_id = c.id and m.undone_at is null and m.kept_before is not null order by m.id desc limit 1) as merge
    from customer a join customer c on c.id = coalesce(a.merged_into, a.id) join user_view p on p.id = c.producer_id, ${CONTRACT_COUNTS}
    where a.id = ${id} and ${visibleCustomers(visibility)}`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await recordView(work, row.id);
  return { ...row, customer: completeCustomer(row.customer) };
}

/** Entries of a page of the history. */
const PAGE = 50;

interface HistoryRow {
  readonly id: number;
  readonly at: string;
  readonly who: string | null;
  readonly onBehalfOf: string | null;
  readonly action: string;
  readonly fields: string[];
}

/**
 * Returns the history of a customer and of those they absorbed, newest first, before an entry. `labels` are those of
 * every action, also of later areas.
 */
export async function customerHistory(work: UserWork, labels: Readonly<Record<string, Text>>, id: number, before: number | undefined) {
  const visibility = await visibilityOf(work);
  const { rows: seen } = await sql<{ id: number }>`select o.id from customer a join customer c on c.id = coalesce(a.merged_into, a.id)
    join customer o on o.id = c.id or o.merged_into = c.id where a.id = ${id} and ${visibleCustomers(visibility)}`.execute(work.db);
  if (seen.length === 0) throw new AppError(commonErrors.NOT_FOUND);
  const { rows } = await sql<HistoryRow>`
    select e.id, e.at, coalesce(o.display_name, a.display_name) as who, case when o.id is null then null else a.display_name end as "onBehalfOf",
      e.action, array(select jsonb_object_keys(e.changes)) as fields
    from audit_event e left join user_view a on a.id = e.actor_id left join user_view o on o.id = e.original_actor_id
    where e.entity = ${customerEvents.entity} and e.entity_id = any(${seen.map((row) => row.id)}::bigint[])
      ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${PAGE + 1}`.execute(work.db);
  const items = rows.slice(0, PAGE).map((row) => ({ ...row, label: labels[row.action] ?? { it: row.action, en: row.action } }));
  return { items, more: rows.length > PAGE };
}
