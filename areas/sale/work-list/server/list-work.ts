import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleCustomers as customersVisibleTo } from '#areas/customers/customers/server/public.ts';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { listWork, listWorkSellers, WorkQuery, WorkRow } from '../api/index.ts';
import { WORK_KINDS, type WorkKind } from '../domain/index.ts';
import type { WorkSource } from './sources.ts';

/** Days that 'this week' looks ahead. */
const WEEK = 7;

/** Work that has no day of its own is due today. */
const dueDay = (today: string) => sql`coalesce(w.due, ${today}::date)`;

/** All work of some sources that the user sees, as the alias `w`. */
async function allWork(work: UserWork, sources: readonly WorkSource[]): Promise<RawBuilder<unknown>> {
  const visibility = await visibilityOf(work);
  const view = {
    today: work.today,
    seesContract: visibleContracts(visibility),
    seesCustomer: customersVisibleTo(visibility),
    managesMoney: visibility.kind === 'ALL' && work.actor.roles.has('UPDATE_ESTRATTI_CONTO'),
    userId: work.actor.userId,
    roles: work.actor.roles,
    seesOwner: await usersVisibleTo(work, 'n.owner_id'),
  };
  const parts = sources.map(({ rows }) => sql`(${rows(view)})`);
  return sql`(${sql.join(parts, sql` union all `)}) w`;
}

function conditionOf({ search = '', entro, venditore }: WorkQuery, today: string): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (search !== '') parts.push(sql`w.search_text like plain_text(${containing(search)})`);
  if (entro !== undefined) parts.push(sql`${dueDay(today)} <= ${today}::date + ${entro === 'OGGI' ? 0 : WEEK}::int`);
  if (venditore !== undefined) parts.push(sql`w.seller_id = any(${[venditore].flat()}::bigint[])`);
  return sql.join(parts, sql` and `);
}

function orderOf({ sort = 'due', order }: WorkQuery, today: string): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const column = sort === 'since' ? sql`w.since` : dueDay(today);
  return sql`${column} ${direction}, array_position(${[...WORK_KINDS]}::text[], w.kind), w.since, w.contract_id, w.call_back_id`;
}

/** Returns a page of the work that the user sees, and the number of rows of each kind. */
export async function readWork(work: UserWork, sources: readonly WorkSource[], query: WorkQuery): Promise<ResponseOf<typeof listWork>> {
  const kinds = query.tipo === undefined ? WORK_KINDS : [query.tipo].flat();
  const condition = conditionOf(query, work.today);
  const asked = sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  const [page, counted] = await Promise.all([
    sql<WorkRow>`select w.kind, concat_ws('-', w.kind, w.contract_id, w.call_back_id) as key, w.contract_id as "contractId",
        coalesce(w.customer_id, null) as "customerId", w.call_back_id as "callBackId", coalesce(c.policy_number, c.number) as number,
        c.policy_number as "policyNumber", c.status, coalesce(c.customer_name, k.name, '') as customer,
        coalesce(c.data -> 'customer' -> 'contacts' ->> 'phone', k.data -> 'contacts' ->> 'phone') as phone,
        coalesce(c.vehicle, '') as vehicle, c.plate, s.display_name as seller, w.due::text as due, w.since, w.note
      from (select w.*, row_number() over (order by ${orderOf(query, work.today)}) as position from ${await allWork(work, asked)}
        where ${condition} and w.kind = any(${kinds}::text[]) order by position limit ${query.max} offset ${(query.page - 1) * query.max}) w
      left join contract_view c on c.id = w.contract_id left join customer_view k on k.id = w.customer_id
      join user_view s on s.id = w.seller_id order by w.position`.execute(work.db),
    sql<{ kind: WorkKind; count: number; late: number }>`select w.kind, count(*) as count,
        count(*) filter (where w.due < ${work.today}::date) as late from ${await allWork(work, sources)}
      where ${condition} group by w.kind order by array_position(${[...WORK_KINDS]}::text[], w.kind)`.execute(work.db),
  ]);
  const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  return {
    items: page.rows,
    total: sumOf(counted.rows.filter(({ kind }) => kinds.includes(kind))),
    counts: counted.rows.map(({ kind, count }) => ({ kind, count })),
    late: counted.rows.reduce((sum, { late }) => sum + late, 0),
  };
}

/** Returns the sellers of that work, by name. */
export async function readSellers(work: UserWork, sources: readonly WorkSource[]): Promise<ResponseOf<typeof listWorkSellers>> {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.display_name as name from user_view u
    where u.id in (select w.seller_id from ${await allWork(work, sources)}) order by u.display_name, u.id limit 200`.execute(work.db);
  return { items: rows };
}
