import { sql } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { listNegotiations } from '../../api/index.ts';
import { BOARD_CARDS, type readBoard } from '../../api/overview-routes.ts';
import type { exportNegotiations, NegotiationRow } from '../../api/routes.ts';
import { NEGOTIATION_COLUMN_TITLES } from '../../api/texts.ts';
import { NEGOTIATION_STATE_LABELS, NEGOTIATION_STATES, type NegotiationRules, type NegotiationState } from '../../domain/index.ts';
import { conditionOf, type Filter, orderOf, ROW_SOURCE, rowColumns } from './rows.ts';

type Query = z.output<NonNullable<typeof listNegotiations.query>>;

/** Reads a page of the negotiations that the user sees. */
export async function readList(work: UserWork, rules: NegotiationRules, query: Query): Promise<ResponseOf<typeof listNegotiations>> {
  const condition = await conditionOf(work, rules, query);
  const { rows: items } = await sql<NegotiationRow>`select ${rowColumns(work, rules)} from ${ROW_SOURCE} where ${condition}
    order by ${orderOf(query)} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from negotiation n where ${condition}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Reads the columns of the board: figures of all negotiations under the filter, and the latest cards of each. */
export async function readColumns(work: UserWork, rules: NegotiationRules, filter: Filter): Promise<ResponseOf<typeof readBoard>> {
  const condition = await conditionOf(work, rules, filter);
  const { rows: sums } = await sql<{ status: NegotiationState; count: number; vehicles: number }>`select n.status, count(*)::int as count,
      coalesce(sum(n.vehicles_per_year), 0)::int as vehicles from negotiation n where ${condition} group by n.status`.execute(work.db);
  const { rows: cards } = await sql<NegotiationRow>`select ${rowColumns(work, rules)} from ${ROW_SOURCE} join (
      select n.id, row_number() over (partition by n.status order by n.active_at desc, n.id desc) as place from negotiation n where ${condition}) p
      on p.id = n.id and p.place <= ${sql.lit(BOARD_CARDS)} order by p.place`.execute(work.db);
  return {
    columns: NEGOTIATION_STATES.map((status) => {
      const { count, vehicles } = sums.find((one) => one.status === status) ?? { count: 0, vehicles: 0 };
      return { status, count, vehicles, cards: cards.filter((card) => card.status === status) };
    }),
  };
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const day = (value: string | null): ExportValue => (value === null ? null : { date: value });

const T = NEGOTIATION_COLUMN_TITLES;
const COLUMNS: readonly { readonly title: Text; readonly value: (row: NegotiationRow, language: Language) => ExportValue }[] = [
  { title: T.alias, value: (row) => text(row.dealerAlias) },
  { title: T.businessName, value: (row) => text(row.businessName) },
  { title: T.vatNumber, value: (row) => text(row.vatNumber) },
  { title: T.status, value: (row, language) => text(NEGOTIATION_STATE_LABELS[row.status][language]) },
  { title: T.city, value: (row) => text(row.city) },
  { title: T.province, value: (row) => text(row.province) },
  { title: T.brands, value: (row) => text(row.brands.join(', ')) },
  { title: T.vehicles, value: (row) => (row.vehiclesPerYear === null ? null : { number: row.vehiclesPerYear }) },
  { title: T.owner, value: (row) => text(row.owner) },
  { title: T.first, value: (row) => day(row.firstAppointmentOn) },
  { title: T.last, value: (row) => day(row.lastAppointmentOn) },
  { title: T.until, value: (row) => day(row.exclusiveUntil) },
  { title: T.createdAt, value: (row) => day(todayInRome(row.createdAt)) },
];

/** Answers with the list as a file, in the same filter and order. */
export async function exportList(ctx: UserContext, rules: NegotiationRules, query: z.output<NonNullable<typeof exportNegotiations.query>>) {
  const { language, today, db } = ctx;
  const list = {
    name: `trattative-${today}`,
    headers: COLUMNS.map(({ title }) => title[language]),
    keys: sql<{ id: number }>`select n.id from negotiation n where ${await conditionOf(ctx, rules, query)} order by ${orderOf(query)}`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<NegotiationRow>`select ${rowColumns(ctx, rules)} from ${keyTable(keys)} join negotiation n on n.id = k.id
        join user_view o on o.id = n.owner_id order by k.position`.execute(db);
      return rows.map((row) => COLUMNS.map(({ value }) => value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
