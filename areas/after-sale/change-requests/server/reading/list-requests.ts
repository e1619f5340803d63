import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { exportChangeRequests, listChangeRequests, RequestRow } from '../../api/index.ts';
import { REQUEST_COLUMN_TITLES, YES_NO } from '../../api/texts.ts';
import { CAUSES, MOTIVES, OPEN_REQUESTS, REQUEST_STATES } from '../../domain/index.ts';
import { visibleRequests } from '../access.ts';
import { ROW_COLUMNS, ROW_TABLES } from './row-columns.ts';

type Query = z.output<NonNullable<typeof listChangeRequests.query>>;
type Filter = Omit<Query, 'page' | 'max'>;

const SORTS = { ticket: 'r.id', createdAt: 'r.created_at', dueAt: 'r.due_at', updatedAt: 'r.updated_at' } as const;

/** Whether a request is overdue now. */
const overdue = ({ now }: UserWork) => sql`coalesce(r.due_at < ${now}::timestamptz, false)`;

/** What the filters of the list choose besides state, owner and deadline, which the counts show side by side. */
async function scopeOf(work: UserWork, { causa = [], produttore = [], search = '' }: Filter): Promise<RawBuilder<unknown>[]> {
  const parts: RawBuilder<unknown>[] = [await visibleRequests(work)];
  if (causa.length > 0) parts.push(sql`r.cause = any(${causa}::text[])`);
  if (produttore.length > 0) parts.push(sql`c.producer_id = any(${produttore}::bigint[])`);
  if (search !== '') parts.push(sql`(r.ticket like upper(${containing(search)}) or c.search_text like plain_text(${containing(search)}))`);
  return parts;
}

async function conditionOf(work: UserWork, query: Filter): Promise<RawBuilder<unknown>> {
  const parts = await scopeOf(work, query);
  const { stato = [], mie, scadute } = query;
  if (stato.length > 0) parts.push(sql`r.status = any(${stato}::text[])`);
  if (mie === true) parts.push(sql`r.owner_id = ${work.actor.userId}`);
  if (scadute !== undefined) parts.push(scadute ? overdue(work) : sql`not ${overdue(work)}`);
  return sql.join(parts, sql` and `);
}

/** Open requests by deadline, then those that wait, then finished ones, latest first; or by a column. */
function orderOf({ sort, order }: Filter): RawBuilder<unknown> {
  if (sort === undefined) return sql`(r.closed_at is not null), r.due_at nulls last, r.updated_at desc, r.id desc`;
  const key = sql.ref(SORTS[sort]);
  return order === 'desc' ? sql`${key} desc nulls last, r.id desc` : sql`${key} nulls last, r.id`;
}

/** Returns a page of the requests that the user sees, and the counts of the open ones. */
export async function listRequests(work: UserWork, query: Query): Promise<ResponseOf<typeof listChangeRequests>> {
  const condition = await conditionOf(work, query);
  const scope = sql.join(await scopeOf(work, query), sql` and `);
  const { rows: items } = await sql<RequestRow>`select ${ROW_COLUMNS(work.now)} from ${ROW_TABLES} where ${condition}
    order by ${orderOf(query)} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows: totals } = await sql<{ n: number }>`select count(*) as n from change_request r join contract_view c on c.id = r.contract_id
    where ${condition}`.execute(work.db);
  const { rows: counts } = await sql<{ toTake: number; mine: number; waiting: number; overdue: number }>`
    select count(*) filter (where r.status = 'APERTA') as "toTake",
      count(*) filter (where r.owner_id = ${work.actor.userId}) as mine, count(*) filter (where r.status = 'IN_ATTESA') as waiting,
      count(*) filter (where ${overdue(work)}) as overdue
    from change_request r join contract_view c on c.id = r.contract_id
    where r.status in (${literals(OPEN_REQUESTS)}) and ${scope}`.execute(work.db);
  return { items, total: totals[0]?.n ?? 0, counts: counts[0] ?? { toTake: 0, mine: 0, waiting: 0, overdue: 0 } };
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const day = (value: string | null): ExportValue => (value === null ? null : { date: todayInRome(value) });

const T = REQUEST_COLUMN_TITLES;
const COLUMNS: readonly { readonly title: Text; readonly value: (row: RequestRow, language: Language) => ExportValue }[] = [
  { title: T.ticket, value: (row) => text(row.ticket) },
  { title: T.status, value: (row, language) => text(REQUEST_STATES.labels[row.status][language]) },
  { title: T.cause, value: (row, language) => text(CAUSES[row.cause][language]) },
  { title: T.motive, value: (row, language) => text(MOTIVES[row.motive][language]) },
  { title: T.policy, value: (row) => text(row.policyNumber) },
  { title: T.customer, value: (row) => text(row.customer) },
  { title: T.vehicle, value: (row) => text(row.vehicle) },
  { title: T.plate, value: (row) => text(row.plate) },
  { title: T.producer, value: (row) => text(row.producer) },
  { title: T.createdAt, value: (row) => day(row.createdAt) },
  { title: T.createdBy, value: (row) => text(row.createdBy) },
  { title: T.dueAt, value: (row) => day(row.dueAt) },
  { title: T.overdue, value: (row, language) => text(YES_NO[row.overdue ? 'yes' : 'no'][language]) },
  { title: T.owner, value: (row) => text(row.owner) },
  { title: T.closedAt, value: (row) => day(row.closedAt) },
];

type ExportQuery = z.output<NonNullable<typeof exportChangeRequests.query>>;

/** Answers with the list as a file, in the same filter and order. */
export async function exportRequests(ctx: UserContext, query: ExportQuery) {
  const { language, today, now, db } = ctx;
  const list = {
    name: `richieste-modifica-${today}`,
    headers: COLUMNS.map(({ title }) => title[language]),
    keys: sql<{ id: number }>`select r.id from change_request r join contract_view c on c.id = r.contract_id
      where ${await conditionOf(ctx, query)} order by ${orderOf(query)}`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<RequestRow>`select ${ROW_COLUMNS(now)} from ${keyTable(keys)} join change_request r on r.id = k.id
        join contract_view c on c.id = r.contract_id join user_view p on p.id = c.producer_id join user_view a on a.id = r.created_by
        left join user_view o on o.id = r.owner_id order by k.position`.execute(db);
      return rows.map((row) => COLUMNS.map(({ value }) => value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
