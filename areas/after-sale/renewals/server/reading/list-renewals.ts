import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { listRenewals } from '../../api/index.ts';
import type { exportRenewals } from '../../api/routes.ts';
import type { RenewalRow } from '../../api/schemas.ts';
import { RENEWAL_COLUMN_TITLES } from '../../api/texts.ts';
import { REFUSALS, RENEWAL_STATES } from '../../domain/index.ts';
import { visibleCases } from '../access.ts';
import { hasOpenQuotation, ROW_COLUMNS, ROW_TABLES } from './row-columns.ts';

type Query = z.output<NonNullable<typeof listRenewals.query>>;
type Filter = Omit<Query, 'page' | 'max'>;

const SORTS = { expiresOn: 'r.expires_on', oldPremium: 'c.premium', lastAttemptAt: 'r.last_attempt_at', callAt: 'r.call_at' } as const;

async function conditionOf(work: UserWork, query: Filter): Promise<RawBuilder<unknown>> {
  const { stato = [], operatore = [], produttore = [], da, a, mie, senzaOperatore, bloccate, conPreventivo, search = '' } = query;
  const parts: RawBuilder<unknown>[] = [await visibleCases(work)];
  if (stato.length > 0) parts.push(sql`r.status = any(${stato}::text[])`);
  if (operatore.length > 0) parts.push(sql`r.assigned_to = any(${operatore}::bigint[])`);
  if (produttore.length > 0) parts.push(sql`c.producer_id = any(${produttore}::bigint[])`);
  if (da !== undefined) parts.push(sql`r.expires_on >= ${da}::date`);
  if (a !== undefined) parts.push(sql`r.expires_on <= ${a}::date`);
  if (mie === true) parts.push(sql`r.assigned_to = ${work.actor.userId}`);
  if (senzaOperatore === true) parts.push(sql`r.assigned_to is null`);
  if (bloccate !== undefined) parts.push(sql`coalesce(jsonb_array_length(q.blocks) > 0, false) = ${bloccate}`);
  if (conPreventivo !== undefined) parts.push(sql`${hasOpenQuotation} = ${conPreventivo}`);
  if (search !== '') parts.push(sql`substr(c.search_text, 2) like plain_text(${containing(search)}) and c.policy_number is not null`);
  return sql.join(parts, sql` and `);
}

/** Open cases first, each group by expiry, unless a column is chosen. */
function orderOf({ sort, order }: Filter): RawBuilder<unknown> {
  if (sort === undefined) return sql`(r.closed_at is not null), r.expires_on, r.id`;
  const key = sql.ref(SORTS[sort]);
  return order === 'desc' ? sql`${key} desc nulls last, r.id desc` : sql`${key} nulls last, r.id`;
}

/** Returns a page of the cases that the user sees. */
export async function readRenewals(work: UserWork, query: Query) {
  const condition = await conditionOf(work, query);
  const { rows: items } = await sql<RenewalRow>`select ${ROW_COLUMNS} from ${ROW_TABLES} where ${condition}
    order by ${orderOf(query)} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const price = query.bloccate === undefined ? sql`` : sql`left join renewal_price q on q.case_id = r.id`;
  const { rows } = await sql<{ n: number }>`select count(*) as n from renewal_case r join contract_view c on c.id = r.contract_id ${price}
    where ${condition}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const day = (value: string | null): ExportValue => (value === null ? null : { date: value });
const money = (value: number | null): ExportValue => (value === null ? null : { cents: value });

const T = RENEWAL_COLUMN_TITLES;
const COLUMNS: readonly { readonly title: Text; readonly value: (row: RenewalRow, language: Language) => ExportValue }[] = [
  { title: T.policy, value: (row) => text(row.policyNumber) },
  { title: T.status, value: (row, language) => text(RENEWAL_STATES.labels[row.status][language]) },
  { title: T.expiresOn, value: (row) => day(row.expiresOn) },
  { title: T.customer, value: (row) => text(row.customer) },
  { title: T.phone, value: (row) => text(row.phone) },
  { title: T.vehicle, value: (row) => text(row.vehicle) },
  { title: T.plate, value: (row) => text(row.plate) },
  { title: T.product, value: (row) => text(row.product) },
  { title: T.producer, value: (row) => text(row.producer) },
  { title: T.operator, value: (row) => text(row.operator) },
  { title: T.oldPremium, value: (row) => money(row.oldPremium) },
  { title: T.premium, value: (row) => money(row.premium) },
  { title: T.callAt, value: (row) => text(row.callAt === null ? null : formatDateTime(row.callAt)) },
  { title: T.refusal, value: (row, language) => text(row.refusal === null ? null : REFUSALS[row.refusal][language]) },
  { title: T.attempts, value: (row) => text(String(row.attempts)) },
  { title: T.quotation, value: (row) => text(row.quotationNumber) },
];

type ExportQuery = z.output<NonNullable<typeof exportRenewals.query>>;

/** Answers with the list as a file, in the same filter and order. */
export async function sendRenewals(ctx: UserContext, query: ExportQuery) {
  const { language, today, db } = ctx;
  const list = {
    name: `pratiche-rinnovo-${today}`,
    headers: COLUMNS.map(({ title }) => title[language]),
    keys: sql<{ id: number }>`select r.id from ${ROW_TABLES} where ${await conditionOf(ctx, query)} order by ${orderOf(query)}`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<RenewalRow>`select ${ROW_COLUMNS} from ${keyTable(keys)} join renewal_case r on r.id = k.id
        join contract_view c on c.id = r.contract_id join user_view p on p.id = c.producer_id left join user_view o on o.id = r.assigned_to
        left join renewal_price q on q.case_id = r.id left join contract_view n on n.id = r.quotation_id order by k.position`.execute(db);
      return rows.map((row) => COLUMNS.map(({ value }) => value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
