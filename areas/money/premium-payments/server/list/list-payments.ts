import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Visibility, visibilityOf } from '#areas/agency/access/server/public.ts';
import { PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { exportPayments, listAllPayments, PaymentRow } from '../../api/index.ts';
import { PAYMENT_COLUMN_TITLES } from '../../api/texts.ts';
import { PAYMENT_FAILURE_LABELS, PAYMENT_STATE_LABELS } from '../../domain/index.ts';
import type { CardServices } from '../cards/card-service.ts';

type Query = z.output<NonNullable<typeof listAllPayments.query>>;
type Filter = Omit<Query, 'page' | 'max'>;

const SORTS = { createdAt: 'p.created_at', amount: 'p.amount', settledAt: 'p.settled_at' } as const;

/** The first instant of a day in Rome. */
const startOf = (day: string) => sql`${day}::timestamp at time zone 'Europe/Rome'`;

/** What the filter reads of the contract, and what of the payment alone. */
function filterOf(work: Pick<UserWork, 'actor'>, visibility: Visibility, query: Filter) {
  const { stato = [], mezzo = [], produttore = [], dal, al, search = '' } = query;
  const { roles } = work.actor;
  const ofContract: RawBuilder<unknown>[] = [];
  if (visibility.kind !== 'ALL') ofContract.push(visibleContracts(visibility));
  if (!roles.has('READ_POLIZZE')) ofContract.push(sql`c.policy_number is null`);
  if (!roles.has('READ_PREVENTIVI')) ofContract.push(sql`c.policy_number is not null`);
  if (produttore.length > 0) ofContract.push(sql`c.producer_id = any(${produttore}::bigint[])`);
  if (search !== '') ofContract.push(sql`c.search_text like plain_text(${containing(search)})`);
  const ofPayment: RawBuilder<unknown>[] = [];
  if (stato.length > 0) ofPayment.push(sql`p.status = any(${stato}::text[])`);
  if (mezzo.length > 0) ofPayment.push(sql`p.method = any(${mezzo}::text[])`);
  if (dal !== undefined) ofPayment.push(sql`p.created_at >= ${startOf(dal)}`);
  if (al !== undefined) ofPayment.push(sql`p.created_at < ${startOf(addDays(al, 1))}`);
  return { ofContract, ofPayment };
}

/**
 * The payments that the user sees under the filter; the contract is joined only if the filter reads it, so that counting
 * the whole list stays within the index.
 */
function matching(work: Pick<UserWork, 'actor'>, visibility: Visibility, query: Filter): RawBuilder<unknown> {
  const { ofContract, ofPayment } = filterOf(work, visibility, query);
  const join = ofContract.length === 0 ? sql`` : sql`join contract_view c on c.id = p.contract_id`;
  return sql`from payment p ${join} where ${sql.join([sql`true`, ...ofContract, ...ofPayment], sql` and `)}`;
}

function orderOf({ sort = 'createdAt', order = 'desc' }: Filter): RawBuilder<unknown> {
  const key = sql.ref(SORTS[sort]);
  if (sort === 'settledAt') return order === 'desc' ? sql`${key} desc nulls last, p.id desc` : sql`${key} asc nulls first, p.id asc`;
  return order === 'desc' ? sql`${key} desc, p.id desc` : sql`${key}, p.id`;
}

const TABLES = sql`join contract_view c on c.id = p.contract_id join user_view w on w.id = c.producer_id join user_view u on u.id = p.created_by
  left join mail_outbox m on m.id = p.mail_id
  left join lateral (select r.received_on, r.reference, r.returned_at, r.recorded_by from payment_receipt r where r.payment_id = p.id
    order by r.id desc limit 1) r on true
  left join user_view b on b.id = r.recorded_by`;

/** Columns of a `PaymentRow`; a link can be repeated by its latest payment only, while the premium is not paid. */
const columns = ({ today }: UserWork, hasCards: boolean) => sql`p.id, p.contract_id as "contractId",
  coalesce(c.policy_number, c.number) as number, c.policy_number as "policyNumber", c.customer_name as customer, w.display_name as producer,
  p.method, p.status, p.amount, p.created_at as "createdAt", u.display_name as "createdBy", m.to_address as address,
  coalesce(p.expires_on < ${today}::date, false) as "isExpired", p.settled_at as "settledAt", r.received_on as "receivedOn", r.reference,
  b.display_name as "recordedBy", r.returned_at as "returnedAt", p.failure,
  (${hasCards} and p.method = 'CARTA_CREDITO' and c.payment_type = 'CARTA_CREDITO' and c.premium_paid_on is null
    and (c.status = 'PREVENTIVO_ACCETTATO' or c.premium_due_on is not null)
    and not exists (select from payment later where later.contract_id = p.contract_id and later.id > p.id)) as "canRepeat"`;

/** Returns a page of the payments of the contracts that the user sees. */
export async function listEveryPayment(work: UserWork, cards: CardServices, query: Query): Promise<ResponseOf<typeof listAllPayments>> {
  const found = matching(work, await visibilityOf(work), query);
  const order = orderOf(query);
  const hasCards = (await cards()) !== null;
  const [page, count] = await Promise.all([
    sql<PaymentRow>`select ${columns(work, hasCards)} from (select p.* ${found} order by ${order}
      limit ${query.max} offset ${(query.page - 1) * query.max}) p ${TABLES} order by ${order}`.execute(work.db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(work.db),
  ]);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const day = (instant: string | null): ExportValue => (instant === null ? null : { date: todayInRome(instant) });

const T = PAYMENT_COLUMN_TITLES;
const COLUMNS: readonly { readonly title: Text; readonly value: (row: PaymentRow, language: Language) => ExportValue }[] = [
  { title: T.createdAt, value: (row) => day(row.createdAt) },
  { title: T.status, value: (row, language) => text(PAYMENT_STATE_LABELS[row.status][language]) },
  { title: T.method, value: (row, language) => text(PAYMENT_LABELS[row.method][language]) },
  { title: T.amount, value: (row) => ({ cents: row.amount }) },
  { title: T.contract, value: (row) => text(row.number) },
  { title: T.customer, value: (row) => text(row.customer) },
  { title: T.producer, value: (row) => text(row.producer) },
  { title: T.settledAt, value: (row) => (row.receivedOn === null ? day(row.settledAt) : { date: row.receivedOn }) },
  { title: T.reference, value: (row) => text(row.reference) },
  { title: T.returnedAt, value: (row) => day(row.returnedAt) },
  { title: T.failure, value: (row, language) => text(row.failure === null ? null : PAYMENT_FAILURE_LABELS[row.failure][language]) },
  { title: T.recordedBy, value: (row) => text(row.recordedBy ?? row.createdBy) },
];

type ExportQuery = z.output<NonNullable<typeof exportPayments.query>>;

/** Answers with the list as a file, in the same filter and order. */
export async function exportEveryPayment(ctx: UserContext, query: ExportQuery) {
  const { language, today, db } = ctx;
  const list = {
    name: `pagamenti-${today}`,
    headers: COLUMNS.map(({ title }) => title[language]),
    keys: sql<{ id: number }>`select p.id ${matching(ctx, await visibilityOf(ctx), query)} order by ${orderOf(query)}`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<PaymentRow>`select ${columns(ctx, false)} from ${keyTable(keys)} join payment p on p.id = k.id ${TABLES}
        order by k.position`.execute(db);
      return rows.map((row) => COLUMNS.map(({ value }) => value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
