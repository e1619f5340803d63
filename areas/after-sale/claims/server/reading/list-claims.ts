import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { listClaims } from '../../api/index.ts';
import type { ClaimQuery, exportClaims } from '../../api/routes.ts';
import type { ClaimRow } from '../../api/schemas.ts';
import { CLAIM_COLUMN_TITLES } from '../../api/texts.ts';
import { CLAIM_CAUSES, CLAIM_STATES, CLAIM_STEPS } from '../../domain/index.ts';
import { visibleClaims } from '../access.ts';
import { ROW_COLUMNS, ROW_TABLES } from './row-columns.ts';

type Filter = Omit<ClaimQuery, 'page' | 'max'>;

const SORTS = { code: 's.code', lossOn: 's.loss_on', createdAt: 's.created_at', dueOn: 's.due_on', agreed: 's.agreed' } as const;

async function conditionOf(work: UserWork, query: Filter): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [await visibleClaims(work)];
  const { stato = [], fase = [], causa = [], produttore = [], perito, miei, scaduti, da, a, polizza, search = '' } = query;
  if (stato.length > 0) parts.push(sql`s.state = any(${stato}::text[])`);
  if (fase.length > 0) parts.push(sql`s.step = any(${fase}::text[])`);
  if (causa.length > 0) parts.push(sql`s.cause = any(${causa}::text[])`);
  if (produttore.length > 0) parts.push(sql`c.producer_id = any(${produttore}::bigint[])`);
  if (perito !== undefined) parts.push(sql`s.expert_id = ${perito}`);
  if (miei === true) parts.push(sql`s.expert_id = ${work.actor.userId}`);
  if (scaduti === true) parts.push(sql`s.due_on < ${work.today}::date`);
  if (scaduti === false) parts.push(sql`(s.due_on is null or s.due_on >= ${work.today}::date)`);
  if (da !== undefined) parts.push(sql`s.loss_on >= ${da}`);
  if (a !== undefined) parts.push(sql`s.loss_on <= ${a}`);
  if (polizza !== undefined) parts.push(sql`s.contract_id = ${polizza}`);
  if (search !== '') {
    parts.push(
      sql`(s.code like upper(${containing(search)}) or s.company_reference = ${search} or c.search_text like plain_text(${containing(search)}))`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** Latest first; for a loss adjuster the surveys to do, by the day until which they are due, before all others. */
function orderOf({ actor }: UserWork, { sort, order }: Filter): RawBuilder<unknown> {
  if (sort === undefined && actor.group === 'PERITO') {
    return sql`case when s.work = 'SINISTRO_DA_PERIZIARE' then s.due_on end nulls last, s.created_at desc, s.id desc`;
  }
  if (sort === undefined) return sql`s.created_at desc, s.id desc`;
  const key = sql.ref(SORTS[sort]);
  return order === 'asc' ? sql`${key} nulls last, s.id` : sql`${key} desc nulls last, s.id desc`;
}

/** Returns a page of the claims that the user sees. */
export async function readClaims(work: UserWork, query: ClaimQuery): Promise<ResponseOf<typeof listClaims>> {
  const condition = await conditionOf(work, query);
  const { rows: items } = await sql<ClaimRow>`select ${ROW_COLUMNS(work.today)} from ${ROW_TABLES} where ${condition}
    order by ${orderOf(work, query)} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from claim s join contract_view c on c.id = s.contract_id where ${condition}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const day = (value: string | null): ExportValue => (value === null ? null : { date: value });
const money = (value: number | null): ExportValue => (value === null ? null : { cents: value });

const T = CLAIM_COLUMN_TITLES;
const COLUMNS: readonly { readonly title: Text; readonly value: (row: ClaimRow, language: Language) => ExportValue }[] = [
  { title: T.code, value: (row) => text(row.code) },
  { title: T.state, value: (row, language) => text(CLAIM_STATES.labels[row.state][language]) },
  { title: T.step, value: (row, language) => text(CLAIM_STEPS.labels[row.step][language]) },
  { title: T.cause, value: (row, language) => text(CLAIM_CAUSES[row.cause][language]) },
  { title: T.policy, value: (row) => text(row.policyNumber) },
  { title: T.customer, value: (row) => text(row.customer) },
  { title: T.vehicle, value: (row) => text(row.vehicle) },
  { title: T.plate, value: (row) => text(row.plate) },
  { title: T.producer, value: (row) => text(row.producer) },
  { title: T.company, value: (row) => text(row.company) },
  { title: T.lossOn, value: (row) => day(row.lossOn) },
  { title: T.notifiedOn, value: (row) => day(row.notifiedOn) },
  { title: T.createdAt, value: (row) => day(todayInRome(row.createdAt)) },
  { title: T.updatedAt, value: (row) => day(todayInRome(row.updatedAt)) },
  { title: T.expert, value: (row) => text(row.expert) },
  { title: T.requested, value: (row) => money(row.requested) },
  { title: T.estimated, value: (row) => money(row.estimated) },
  { title: T.degradation, value: (row) => money(row.degradation) },
  { title: T.deductible, value: (row) => money(row.deductible) },
  { title: T.agreed, value: (row) => money(row.agreed) },
  { title: T.paid, value: (row) => money(row.paid) },
  { title: T.reserve, value: (row) => money(row.reserve) },
  { title: T.dueOn, value: (row) => day(row.dueOn) },
];

type ExportQuery = z.output<NonNullable<typeof exportClaims.query>>;

/** Answers with the list as a file, in the same filter and order. */
export async function sendClaims(ctx: UserContext, query: ExportQuery) {
  const { language, today, db } = ctx;
  const list = {
    name: `sinistri-${today}`,
    headers: COLUMNS.map(({ title }) => title[language]),
    keys: sql<{ id: number }>`select s.id from claim s join contract_view c on c.id = s.contract_id
      where ${await conditionOf(ctx, query)} order by ${orderOf(ctx, query)}`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<ClaimRow>`select ${ROW_COLUMNS(today)} from ${keyTable(keys)} join claim s on s.id = k.id
        join contract_view c on c.id = s.contract_id join user_view p on p.id = c.producer_id left join company_view i on i.id = c.company_id
        left join user_view x on x.id = s.expert_id order by k.position`.execute(db);
      return rows.map((row) => COLUMNS.map(({ value }) => value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
