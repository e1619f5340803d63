import { sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { ApprovalRow, listApprovals as listApprovalsRoute } from '../../api/approval-routes.ts';

type Query = z.output<NonNullable<(typeof listApprovalsRoute)['query']>>;

/** Returns the requests on quotations that the user sees: open ones first, the most urgent on top. */
export async function listApprovals(work: UserWork, query: Query): Promise<{ items: ApprovalRow[]; total: number }> {
  const parts = [visibleContracts(await visibilityOf(work))];
  if (query.stato !== undefined) parts.push(sql`a.status = ${query.stato}`);
  if (query.search !== undefined && query.search !== '') parts.push(sql`c.search_text like plain_text(${containing(query.search)})`);
  const source = sql`from approval_request a join contract_view c on c.id = a.contract_id where ${sql.join(parts, sql` and `)}`;
  const column = query.sort === 'requestedAt' ? sql`a.requested_at` : sql`a.due_at`;
  const order = query.order === 'desc' ? sql`${column} desc nulls last` : sql`${column} nulls last`;
  const { rows: items } = await sql<ApprovalRow>`
    select x.*, p.display_name as producer, s.display_name as seller from (
      select a.id, c.id as "contractId", c.number, c.customer_name as customer, c.product_name as product, c.premium, a.status,
        a.topics, a.note, a.requested_at as "requestedAt", a.due_at as "dueAt", c.producer_id, a.requested_by,
        row_number() over (order by (a.status in ('IN_ATTESA', 'CHIARIMENTO')) desc, ${order}, a.requested_at desc, a.id desc) as position
      ${source} order by position limit ${query.max} offset ${(query.page - 1) * query.max}) x
    join user_view p on p.id = x.producer_id join user_view s on s.id = x.requested_by order by x.position`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n ${source}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}
