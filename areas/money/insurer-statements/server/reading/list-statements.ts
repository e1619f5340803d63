import { type RawBuilder, sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literally } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { InsurerStatementPage, InsurerStatementQuery, InsurerStatementRow } from '../../api/schemas.ts';
import { UNPAID } from '../../domain/status.ts';
import { HOLDING_STATEMENTS } from '../../domain/status-codes.ts';
import { viewerOf, visibleInsurerStatements } from '../visibility.ts';

const overdue = (today: string) => sql`(s.status in (${literals(UNPAID)}) and s.due > 0 and s.due_on < ${today})`;

/** Columns of an `InsurerStatementRow`, from `insurer_statement s join company_view i`. */
export const rowColumns = (today: string) => sql`s.id, s.number, s.status, s.company_id as "companyId", i.name as company, s.period,
  s.period_from as "periodFrom", s.period_to as "periodTo", s.remittance, s.lines, s.premium, s.tax, s.pdu, s.company_share as share,
  s.commission, s.withholding, s.due, s.commission_due as "commissionDue", s.refunded, s.claims, s.issued_on as "issuedOn", s.due_on as "dueOn",
  s.paid_on as "paidOn", s.answer, coalesce(${overdue(today)}, false) as overdue`;

const SORTS = { periodTo: sql`s.period_to`, dueOn: sql`s.due_on`, due: sql`s.due` } as const;

async function conditionOf(work: UserWork, query: InsurerStatementQuery): Promise<RawBuilder<unknown>> {
  const { stato, compagnia, risposta, scaduti, dal, al, search } = query;
  const parts: RawBuilder<unknown>[] = [visibleInsurerStatements(await viewerOf(work))];
  if (stato === undefined || stato.length === 0) parts.push(sql`s.status in (${literals(HOLDING_STATEMENTS)})`);
  else parts.push(sql`s.status = any(${stato}::text[])`);
  if (compagnia !== undefined && compagnia.length > 0) parts.push(sql`s.company_id = any(${compagnia}::bigint[])`);
  if (risposta !== undefined && risposta.length > 0) parts.push(sql`s.answer = any(${risposta}::text[])`);
  if (scaduti !== undefined) parts.push(scaduti ? overdue(work.today) : sql`not coalesce(${overdue(work.today)}, false)`);
  if (dal !== undefined) parts.push(sql`s.period_to >= ${dal}`);
  if (al !== undefined) parts.push(sql`s.period_to <= ${al}`);
  if (search !== undefined && search !== '') {
    const typed = `%${literally(search)}%`;
    parts.push(
      sql`(s.number like upper(${typed}) or exists (select from company_view n where n.id = s.company_id and n.name ilike ${typed}))`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** Returns a page of statements, and the totals of the whole filter. */
export async function listStatements(work: UserWork, query: InsurerStatementQuery): Promise<InsurerStatementPage> {
  const condition = await conditionOf(work, query);
  const column = SORTS[query.sort ?? 'periodTo'];
  // A period is never null: in the index's own order, a page of 200,000 statements is read from it instead of sorted.
  const [first, last] = column === SORTS.periodTo ? [sql``, sql``] : [sql`nulls first`, sql`nulls last`];
  const order = query.order === 'asc' ? sql`${column} asc ${first}, s.id asc` : sql`${column} desc ${last}, s.id desc`;
  const page =
    await sql<InsurerStatementRow>`select ${rowColumns(work.today)} from insurer_statement s join company_view i on i.id = s.company_id
    where ${condition} order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const sums = await sql<
    InsurerStatementPage['totals'] & { total: number }
  >`select count(*)::int as total, coalesce(sum(s.premium), 0)::bigint as premium,
      coalesce(sum(s.commission), 0)::bigint as commission, coalesce(sum(s.refunded), 0)::bigint as refunded, coalesce(sum(s.due), 0)::bigint as due,
      coalesce(sum(s.due) filter (where s.status in (${literals(UNPAID)})), 0)::bigint as open
    from insurer_statement s where ${condition}`.execute(work.db);
  const { total, ...totals } = sums.rows[0] ?? { total: 0, premium: 0, commission: 0, refunded: 0, due: 0, open: 0 };
  return { items: page.rows, total, totals };
}

/** Returns the insurers that the user sees, by name. */
export async function listInsurers(work: UserWork) {
  const { companyId } = await viewerOf(work);
  const all = work.db.selectFrom('company_view').select(['id', 'name']).orderBy('name');
  return companyId === null ? all.execute() : all.where('id', '=', companyId).execute();
}
