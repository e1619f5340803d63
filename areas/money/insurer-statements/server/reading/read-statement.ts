import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { insurerStatementEvents } from '../../api/audit-events.ts';
import type { listInsurerLines } from '../../api/routes.ts';
import type { InsurerStatementDetail, InsurerStatementLine } from '../../api/schemas.ts';
import { agreementOn } from '../../domain/agreement.ts';
import { ownAmountOf } from '../../domain/postings.ts';
import { actionsOf } from '../../domain/status.ts';
import { readAgreements } from '../terms/agreements.ts';
import { viewerOf, visibleInsurerStatements } from '../visibility.ts';
import { rowColumns } from './list-statements.ts';

type Row = Omit<InsurerStatementDetail, 'ownAmount' | 'actions' | 'timeline' | 'holder' | 'iban'>;

async function readRow(work: UserWork, id: number): Promise<Row> {
  const visible = visibleInsurerStatements(await viewerOf(work));
  const found = await sql<Row>`select ${rowColumns(work.today)}, s.version, s.issue_on as "issueOn", s.own_commission as "ownCommission",
      s.commission_on as "commissionOn", s.commission_reference as "commissionReference", s.paid_reference as "paidReference",
      s.answer_note as "answerNote", s.answered_at as "answeredAt", (select u.display_name from user_view u where u.id = s.answered_by) as "answeredBy",
      (select json_build_object('id', o.id, 'number', o.number, 'reason', s.correction_reason) from insurer_statement o where o.id = s.corrects_id) as corrects,
      (select json_build_object('id', n.id, 'number', n.number) from insurer_statement n where n.corrects_id = s.id and n.status <> 'ELIMINATO') as "correctedBy",
      (select p.payment_id from insurer_payment_item p where p.statement_id = s.id and p.active) as "paymentId"
    from insurer_statement s join company_view i on i.id = s.company_id where s.id = ${id} and ${visible}`.execute(work.db);
  const row = found.rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

async function readTimeline(work: UserWork, id: number): Promise<InsurerStatementDetail['timeline']> {
  const rows = await work.db
    .selectFrom('audit_event as e')
    .leftJoin('user_view as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'u.display_name as who', 'e.reason'])
    .select((eb) => eb.ref('e.action').$castTo<AuditAction<typeof insurerStatementEvents>>().as('action'))
    .where('e.entity', '=', insurerStatementEvents.entity)
    .where('e.entity_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(sql.lit(100))
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: String(at) }));
}

/** Events of the agency's own payments, which an insurer does not see. */
const AGENCY_ONLY: readonly AuditAction<typeof insurerStatementEvents>[] = ['CREATE', 'ORDER', 'WITHDRAW', 'COMMISSION'];

/** Returns one statement for its page. Throws NOT_FOUND. */
export async function readStatement(work: UserWork, id: number): Promise<InsurerStatementDetail> {
  const row = await readRow(work, id);
  const { side } = await viewerOf(work);
  const agreement = agreementOn(await readAgreements(work), row.companyId, row.periodTo);
  const ownAmount = ownAmountOf(row, row.remittance);
  return {
    ...row,
    // What the agency's network earns and when it was paid out is not the insurer's business.
    ...(side === 'COMPAGNIA' ? { ownCommission: 0, commissionOn: null, commissionReference: null, paymentId: null } : {}),
    ownAmount: side === 'COMPAGNIA' ? 0 : ownAmount,
    holder: agreement?.holder ?? null,
    iban: agreement?.iban ?? null,
    actions: actionsOf({ ...row, ownAmount }, side),
    timeline: (await readTimeline(work, id)).filter(({ action }) => side !== 'COMPAGNIA' || !AGENCY_ONLY.includes(action)),
  };
}

const LINE = sql`l.position, l.contract_id as "contractId", c.policy_number as "policyNumber", c.customer_name as customer,
  c.product_name as product, l.kind, l.accounting_date as date, l.collected_on as "collectedOn", l.premium, l.tax, l.pdu,
  l.company_share as share, l.commission`;

const SORTS = { collectedOn: sql`l.collected_on`, customer: sql`c.customer_name`, premium: sql`l.premium` } as const;

/** Returns a page of the movements of a statement. Throws NOT_FOUND. */
export async function listLines(work: UserWork, id: number, query: z.output<NonNullable<typeof listInsurerLines.query>>) {
  await readRow(work, id);
  const search =
    query.search === undefined || query.search === '' ? sql`true` : sql`c.search_text like plain_text(${containing(query.search)})`;
  const column = query.sort === undefined ? sql`l.position` : SORTS[query.sort];
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const source = sql`from insurer_statement_line l join contract_view c on c.id = l.contract_id where l.statement_id = ${id} and ${search}`;
  const page = await sql<InsurerStatementLine>`select ${LINE} ${source} order by ${column} ${direction}, l.position
    limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${source}`.execute(work.db);
  return { items: page.rows, total: counted.rows[0]?.n ?? 0 };
}
