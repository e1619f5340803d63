import { type RawBuilder, sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { type ExportFormat, sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { LineQuery, StatementLine } from '../../api/schemas.ts';
import { LINE_COLUMN_TITLES, NO, YES } from '../../api/texts.ts';
import { ENTRY_LABELS } from '../../domain/index.ts';
import { visibleStatements } from '../visibility.ts';

const SORTS = { position: 'l.position', date: 'l.accounting_date', customer: 'c.customer_name', due: 'l.due' } as const;

const COLUMNS = sql`l.entry_id as "entryId", l.position, l.contract_id as "contractId", c.policy_number as "policyNumber", c.customer_name as customer,
  c.product_name as product, l.kind, l.accounting_date as date, c.effective_date as "effectiveDate", c.expiry_date as "expiryDate", l.direct,
  l.basis, l.premium, l.collected, l.commission, l.due`;

/** Returns the lines of a statement in their order, each with its policy. */
export function linesOf(id: number): RawBuilder<StatementLine> {
  return sql<StatementLine>`select ${COLUMNS} from statement_line l join contract_view c on c.id = l.contract_id where l.statement_id = ${id} order by l.position`;
}

async function requireStatement(work: UserWork, id: number): Promise<{ readonly number: string }> {
  const found = await sql<{
    number: string;
  }>`select s.number from account_statement s where s.id = ${id} and ${await visibleStatements(work)}`.execute(work.db);
  const [statement] = found.rows;
  if (statement === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return statement;
}

/** Returns a page of the entries of a visible statement. */
export async function listLines(work: UserWork, id: number, query: LineQuery): Promise<{ items: StatementLine[]; total: number }> {
  await requireStatement(work, id);
  const found = [sql`l.statement_id = ${id}`];
  if (query.search !== undefined && query.search !== '') {
    found.push(sql`plain_text(c.customer_name || ' ' || coalesce(c.policy_number, '')) like plain_text(${containing(query.search)})`);
  }
  const condition = sql.join(found, sql` and `);
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const [page, count] = await Promise.all([
    sql<StatementLine>`select ${COLUMNS} from statement_line l join contract_view c on c.id = l.contract_id where ${condition}
      order by ${sql.ref(SORTS[query.sort ?? 'position'])} ${direction}, l.position limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(
      work.db,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from statement_line l join contract_view c on c.id = l.contract_id where ${condition}`.execute(work.db),
  ]);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

const EXPORTED: readonly { readonly title: Text; readonly value: (row: StatementLine, language: Language) => ExportValue }[] = [
  { title: LINE_COLUMN_TITLES.policy, value: (row) => (row.policyNumber === null ? null : { text: row.policyNumber }) },
  { title: LINE_COLUMN_TITLES.customer, value: (row) => ({ text: row.customer }) },
  { title: LINE_COLUMN_TITLES.product, value: (row) => ({ text: row.product }) },
  { title: LINE_COLUMN_TITLES.entry, value: (row, language) => ({ text: ENTRY_LABELS[row.kind][language] }) },
  { title: LINE_COLUMN_TITLES.accountingDate, value: (row) => ({ date: row.date }) },
  { title: LINE_COLUMN_TITLES.effectiveDate, value: (row) => (row.effectiveDate === null ? null : { date: row.effectiveDate }) },
  { title: LINE_COLUMN_TITLES.expiryDate, value: (row) => (row.expiryDate === null ? null : { date: row.expiryDate }) },
  { title: LINE_COLUMN_TITLES.premium, value: (row) => ({ cents: row.basis }) },
  { title: LINE_COLUMN_TITLES.paidDirectly, value: (row, language) => ({ text: (row.direct ? YES : NO)[language] }) },
  { title: LINE_COLUMN_TITLES.collectedByTheProducer, value: (row) => ({ cents: row.collected }) },
  { title: LINE_COLUMN_TITLES.commission, value: (row) => ({ cents: row.commission }) },
  { title: LINE_COLUMN_TITLES.due, value: (row) => ({ cents: row.due }) },
];

/** Answers with the entries of a statement as a file. */
export async function exportLines(ctx: UserContext, id: number, format: ExportFormat) {
  const { number } = await requireStatement(ctx, id);
  const { language, db } = ctx;
  const list = {
    name: number,
    headers: EXPORTED.map((column) => column.title[language]),
    keys: sql<{ id: number }>`select l.entry_id as id from statement_line l where l.statement_id = ${id} order by l.position`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<StatementLine>`select ${COLUMNS} from ${keyTable(keys)}
        join statement_line l on l.entry_id = k.id and l.statement_id = ${id} join contract_view c on c.id = l.contract_id order by k.position`.execute(
        db,
      );
      return rows.map((row) => EXPORTED.map((column) => column.value(row, language)));
    },
  };
  return sendList(ctx, list, format);
}
