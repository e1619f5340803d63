import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { exportVariations, listVariations, VariationRow } from '../../api/index.ts';
import { VARIATION_COLUMNS as T } from '../../api/texts.ts';
import { SETTLEMENT_LABELS, VARIATION_STATES } from '../../domain/index.ts';

type Query = z.output<NonNullable<typeof listVariations.query>>;
type Filter = Omit<Query, 'page' | 'max'>;

const COLUMNS = sql`v.id, v.code, v.status, v.kinds, v.contract_id as "contractId", c.policy_number as "policyNumber",
  c.customer_name as customer, p.display_name as producer, v.number, v.effective_on as "effectiveOn", v.gross, v.settlement,
  v.created_at as "createdAt", u.display_name as "createdBy", v.confirmed_at as "confirmedAt"`;
const PEOPLE = sql`join user_view p on p.id = c.producer_id join user_view u on u.id = v.created_by`;

async function conditionOf(work: UserWork, query: Filter): Promise<RawBuilder<unknown>> {
  const { stato, genere, daRegolare, polizza, da, a, search } = query;
  const parts: RawBuilder<unknown>[] = [visibleContracts(await visibilityOf(work))];
  if (stato !== undefined) parts.push(sql`v.status = ${stato}`);
  if (genere !== undefined) parts.push(sql`${genere} = any(v.kinds)`);
  if (daRegolare === true) parts.push(sql`v.settlement in ('DA_INCASSARE', 'DA_RIMBORSARE')`);
  if (polizza !== undefined) parts.push(sql`v.contract_id = ${polizza}`);
  if (da !== undefined) parts.push(sql`v.effective_on >= ${da}`);
  if (a !== undefined) parts.push(sql`v.effective_on <= ${a}`);
  if (search !== undefined && search !== '') {
    parts.push(sql`(v.code = upper(${search}) or c.search_text like plain_text(${containing(search)}))`);
  }
  return sql.join(parts, sql` and `);
}

function orderOf({ sort, order }: Filter): RawBuilder<unknown> {
  const column = sort === 'effectiveOn' ? sql`v.effective_on` : sql`v.created_at`;
  return order === 'asc' ? sql`${column}, v.id` : sql`${column} desc, v.id desc`;
}

/** Reads a page of the variations of policies that the user sees, newest first. */
export async function readVariations(work: UserWork, query: Query): Promise<ResponseOf<typeof listVariations>> {
  const where = await conditionOf(work, query);
  const { rows } = await sql<VariationRow>`select ${COLUMNS} from variation v join contract_view c on c.id = v.contract_id ${PEOPLE}
    where ${where} order by ${orderOf(query)} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from variation v join contract_view c on c.id = v.contract_id
    where ${where}`.execute(work.db);
  return { items: rows, total: counted[0]?.n ?? 0 };
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const day = (value: string | null): ExportValue => (value === null ? null : { date: value });

const EXPORTED: readonly { readonly title: Text; readonly value: (row: VariationRow, language: Language) => ExportValue }[] = [
  { title: T.code, value: (row) => text(row.code) },
  { title: T.status, value: (row, language) => text(VARIATION_STATES.labels[row.status][language]) },
  { title: T.kinds, value: (row, language) => text(row.kinds.map((kind) => VARIATION_KINDS[kind][language]).join(', ')) },
  { title: T.policy, value: (row) => text(row.policyNumber) },
  { title: T.appendix, value: (row) => text(row.number === null ? null : String(row.number)) },
  { title: T.customer, value: (row) => text(row.customer) },
  { title: T.producer, value: (row) => text(row.producer) },
  { title: T.effectiveOn, value: (row) => day(row.effectiveOn) },
  { title: T.gross, value: (row) => (row.gross === null ? null : { cents: row.gross }) },
  { title: T.settlement, value: (row, language) => text(row.settlement === null ? null : SETTLEMENT_LABELS[row.settlement][language]) },
  { title: T.createdAt, value: (row) => day(todayInRome(row.createdAt)) },
  { title: T.createdBy, value: (row) => text(row.createdBy) },
  { title: T.confirmedAt, value: (row) => day(row.confirmedAt === null ? null : todayInRome(row.confirmedAt)) },
];

type ExportQuery = z.output<NonNullable<typeof exportVariations.query>>;

/** Answers with the list as a file, in the same filter and order. */
export async function sendVariations(ctx: UserContext, query: ExportQuery) {
  const { language, today, db } = ctx;
  const list = {
    name: `variazioni-${today}`,
    headers: EXPORTED.map(({ title }) => title[language]),
    keys: sql<{ id: number }>`select v.id from variation v join contract_view c on c.id = v.contract_id
      where ${await conditionOf(ctx, query)} order by ${orderOf(query)}`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<VariationRow>`select ${COLUMNS} from ${keyTable(keys)} join variation v on v.id = k.id
        join contract_view c on c.id = v.contract_id ${PEOPLE} order by k.position`.execute(db);
      return rows.map((row) => EXPORTED.map(({ value }) => value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
