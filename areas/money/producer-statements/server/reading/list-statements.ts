import { type RawBuilder, sql } from 'kysely';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { literally } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { type ExportFormat, sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { StatementPage, StatementQuery, StatementRow } from '../../api/schemas.ts';
import { STATEMENT_COLUMN_TITLES } from '../../api/texts.ts';
import { PERIOD_LABELS } from '../../domain/index.ts';
import { UNPAID } from '../../domain/status.ts';
import { HOLDING_STATEMENTS, STATEMENT_STATUSES } from '../../domain/status-codes.ts';
import { SETTLEMENT_LABELS } from '../../domain/texts.ts';
import { visibleStatements } from '../visibility.ts';

/** Sort keys; each has an index whose second column is the id. Numbers have the order of ids. */
const SORTS = { number: 's.id', periodTo: 's.period_to', dueOn: 's.due_on', due: 's.due' } as const;

const OPEN = sql`(case when s.status in (${literals(UNPAID)}) then abs(s.due) - s.paid else 0 end)`;

const overdue = (today: string) => sql`(s.status in (${literals(UNPAID)}) and s.due_on < ${today} and s.due <> 0)`;

/** Columns of a `StatementRow`, from `account_statement s join user_view u`. */
export const rowColumns = (
  today: string,
) => sql`s.id, s.number, s.status, s.producer_id as "producerId", u.display_name as producer, s.company_id as "companyId",
  (select i.name from company_view i where i.id = s.company_id) as company, s.settles, s.period,
  s.period_from as "periodFrom", s.period_to as "periodTo", s.payment_kind as "paymentKind", s.lines, s.premium, s.collected, s.commission, s.due,
  s.paid, ${OPEN} as open, s.issued_on as "issuedOn", s.due_on as "dueOn", coalesce(${overdue(today)}, false) as overdue,
  s.collected > s.commission as "byProducer"`;

/** Returns the whole filter of the list; replaced and deleted statements appear only on request. */
async function conditionOf(work: UserWork, query: StatementQuery): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [await visibleStatements(work)];
  if (query.stato === undefined || query.stato.length === 0) parts.push(sql`s.status in (${literals(HOLDING_STATEMENTS)})`);
  else parts.push(sql`s.status = any(${query.stato}::text[])`);
  if (query.produttore !== undefined && query.produttore.length > 0) parts.push(sql`s.producer_id = any(${query.produttore}::bigint[])`);
  if (query.compagnia !== undefined && query.compagnia.length > 0) parts.push(sql`s.company_id = any(${query.compagnia}::bigint[])`);
  if (query.oggetto !== undefined && query.oggetto.length > 0) parts.push(sql`s.settles = any(${query.oggetto}::text[])`);
  if (query.scaduti !== undefined) parts.push(query.scaduti ? overdue(work.today) : sql`not coalesce(${overdue(work.today)}, false)`);
  if (query.dal !== undefined) parts.push(sql`s.period_to >= ${query.dal}`);
  if (query.al !== undefined) parts.push(sql`s.period_to <= ${query.al}`);
  if (query.search !== undefined && query.search !== '') {
    const typed = `${literally(query.search)}%`;
    parts.push(sql`(s.number like upper(${typed}) or s.producer_id in
      (select w.id from user_view w where w.search_text like plain_text(${query.search.length < 3 ? typed : `%${typed}`})))`);
  }
  return sql.join(parts, sql` and `);
}

function orderOf({ sort, order }: StatementQuery): RawBuilder<unknown> {
  const key = sql.ref(SORTS[sort ?? 'periodTo']);
  const descending = sort === undefined || order === 'desc';
  return descending ? sql`${key} desc nulls last, s.id desc` : sql`${key} asc nulls first, s.id asc`;
}

/** Returns a page of statements, and the totals of the whole filter. */
export async function listStatements(work: UserWork, query: StatementQuery): Promise<StatementPage> {
  const condition = await conditionOf(work, query);
  const order = orderOf(query);
  const [page, sums] = await Promise.all([
    sql<StatementRow>`select ${rowColumns(work.today)} from (select s.* from account_statement s where ${condition}
      order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}) s join user_view u on u.id = s.producer_id order by ${order}`.execute(
      work.db,
    ),
    sql<StatementPage['totals'] & { total: number }>`select count(*) as total, coalesce(sum(s.premium), 0)::bigint as premium,
      coalesce(sum(s.collected), 0)::bigint as collected, coalesce(sum(s.commission), 0)::bigint as commission,
      coalesce(sum(s.due), 0)::bigint as due, coalesce(sum(${OPEN}) filter (where s.collected > s.commission), 0)::bigint as "toCollect",
      coalesce(sum(${OPEN}) filter (where s.collected <= s.commission), 0)::bigint as "toPay" from account_statement s where ${condition}`.execute(
      work.db,
    ),
  ]);
  const { total = 0, ...totals } = sums.rows[0] ?? { premium: 0, collected: 0, commission: 0, due: 0, toCollect: 0, toPay: 0 };
  return { items: page.rows, total, totals };
}

const text = (value: string): ExportValue => ({ text: value });
const day = (value: string | null): ExportValue => (value === null ? null : { date: value });

const COLUMNS: readonly { readonly title: Text; readonly value: (row: StatementRow, language: Language) => ExportValue }[] = [
  { title: STATEMENT_COLUMN_TITLES.number, value: (row) => text(row.number) },
  { title: STATEMENT_COLUMN_TITLES.status, value: (row, language) => text(STATEMENT_STATUSES.labels[row.status][language]) },
  { title: STATEMENT_COLUMN_TITLES.producer, value: (row) => text(row.producer) },
  { title: STATEMENT_COLUMN_TITLES.insurer, value: (row) => (row.company === null ? null : text(row.company)) },
  { title: STATEMENT_COLUMN_TITLES.subject, value: (row, language) => text(SETTLEMENT_LABELS[row.settles][language]) },
  { title: STATEMENT_COLUMN_TITLES.period, value: (row, language) => text(PERIOD_LABELS[row.period][language]) },
  { title: STATEMENT_COLUMN_TITLES.from, value: (row) => day(row.periodFrom) },
  { title: STATEMENT_COLUMN_TITLES.to, value: (row) => day(row.periodTo) },
  { title: STATEMENT_COLUMN_TITLES.entries, value: (row) => ({ number: row.lines }) },
  { title: STATEMENT_COLUMN_TITLES.premiums, value: (row) => ({ cents: row.premium }) },
  { title: STATEMENT_COLUMN_TITLES.collectedByTheProducer, value: (row) => ({ cents: row.collected }) },
  { title: STATEMENT_COLUMN_TITLES.commission, value: (row) => ({ cents: row.commission }) },
  { title: STATEMENT_COLUMN_TITLES.due, value: (row) => ({ cents: row.due }) },
  { title: STATEMENT_COLUMN_TITLES.paid, value: (row) => ({ cents: row.paid }) },
  { title: STATEMENT_COLUMN_TITLES.toCollect, value: (row) => ({ cents: row.byProducer ? row.open : 0 }) },
  { title: STATEMENT_COLUMN_TITLES.toPay, value: (row) => ({ cents: row.byProducer ? 0 : row.open }) },
  { title: STATEMENT_COLUMN_TITLES.issuedOn, value: (row) => day(row.issuedOn) },
  { title: STATEMENT_COLUMN_TITLES.dueDate, value: (row) => day(row.dueOn) },
];

/** Answers with the list as a file, in the same filter and order. */
export async function exportStatements(ctx: UserContext, query: StatementQuery & { readonly formato: ExportFormat }) {
  const { language, today, db } = ctx;
  const list = {
    name: `estratti-conto-${today}`,
    headers: COLUMNS.map((column) => column.title[language]),
    keys: sql<{ id: number }>`select s.id from account_statement s where ${await conditionOf(ctx, query)} order by ${orderOf(query)}`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<StatementRow>`select ${rowColumns(today)} from ${keyTable(keys)} join account_statement s on s.id = k.id
        join user_view u on u.id = s.producer_id order by k.position`.execute(db);
      return rows.map((row) => COLUMNS.map((column) => column.value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
