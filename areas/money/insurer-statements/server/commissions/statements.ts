import { type RawBuilder, sql } from 'kysely';
import { requireAgency, visibilityOf } from '#areas/agency/access/server/public.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { literally } from '#platform/server-kit/database/like.ts';
import { commissionEvents } from '../../api/audit-events.ts';
import type {
  CommissionDetail,
  CommissionLine,
  CommissionPage,
  CommissionQuery,
  CommissionRow,
  payCommission,
} from '../../api/commission-routes.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import { PAID_IMPOSSIBLE } from '../../api/texts.ts';
import { commissionPaymentPostings, type EarnedLine } from '../../domain/commissions.ts';
import { reversedPostings } from '../../domain/postings.ts';

/** Visibility as a condition on the alias `s`: the agency sees every statement, recipients their own, insurers none. */
export async function visibleCommissionStatements(work: UserWork): Promise<RawBuilder<boolean>> {
  const { kind } = await visibilityOf(work);
  if (kind === 'ALL') return sql<boolean>`true`;
  return kind === 'COMPANY' ? sql<boolean>`false` : sql<boolean>`s.recipient_id = ${work.actor.userId}`;
}

const COLUMNS = sql`s.id, s.number, s.recipient_id as "recipientId", u.display_name as recipient, s.status, s.version,
  s.period_from as "periodFrom", s.period_to as "periodTo", s.commission, s.rappel, s.withholding_kind as "withholdingKind",
  s.withholding, s.net, s.issued_on as "issuedOn", s.paid_on as "paidOn", s.paid_reference as "paidReference"`;

const SORTS = { periodTo: sql`s.period_to`, net: sql`s.net`, recipient: sql`u.display_name` } as const;

/** Returns a page of statements, and the totals of the whole filter. */
export async function listCommissions(work: UserWork, query: CommissionQuery): Promise<CommissionPage> {
  const { stato, dal, al, search } = query;
  const parts: RawBuilder<unknown>[] = [await visibleCommissionStatements(work)];
  parts.push(stato === undefined || stato.length === 0 ? sql`s.status <> 'ANNULLATO'` : sql`s.status = any(${stato}::text[])`);
  if (dal !== undefined) parts.push(sql`s.period_to >= ${dal}`);
  if (al !== undefined) parts.push(sql`s.period_to <= ${al}`);
  if (search !== undefined && search !== '') {
    const typed = `%${literally(search)}%`;
    parts.push(sql`(s.number like upper(${typed}) or u.display_name ilike ${typed})`);
  }
  const condition = sql.join(parts, sql` and `);
  const column = SORTS[query.sort ?? 'periodTo'];
  const order = query.order === 'asc' ? sql`${column} asc, s.id asc` : sql`${column} desc, s.id desc`;
  const page = await sql<CommissionRow>`select ${COLUMNS} from commission_statement s join user_view u on u.id = s.recipient_id
    where ${condition} order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const sums = await sql<CommissionPage['totals'] & { total: number }>`select count(*)::int as total,
      coalesce(sum(s.commission), 0)::bigint as commission, coalesce(sum(s.rappel), 0)::bigint as rappel,
      coalesce(sum(s.withholding), 0)::bigint as withholding, coalesce(sum(s.net), 0)::bigint as net,
      coalesce(sum(s.net) filter (where s.status = 'EMESSO'), 0)::bigint as open
    from commission_statement s join user_view u on u.id = s.recipient_id where ${condition}`.execute(work.db);
  const { total, ...totals } = sums.rows[0] ?? { total: 0, commission: 0, rappel: 0, withholding: 0, net: 0, open: 0 };
  return { items: page.rows, total, totals };
}

async function findStatement(work: UserWork, id: number): Promise<CommissionRow> {
  const { rows } = await sql<CommissionRow>`select ${COLUMNS} from commission_statement s join user_view u on u.id = s.recipient_id
    where s.id = ${id} and ${await visibleCommissionStatements(work)}`.execute(work.db);
  if (rows[0] === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return rows[0];
}

/** Returns a statement with its lines. Throws NOT_FOUND. */
export async function readCommission(work: UserWork, id: number): Promise<CommissionDetail> {
  const row = await findStatement(work, id);
  const { rows } = await sql<CommissionLine>`select l.position, l.kind, i.name as company, l.contract_id as "contractId",
      c.policy_number as "policyNumber", l.earned_on as "earnedOn", l.premium, l.amount
    from commission_statement_line l join company_view i on i.id = l.company_id left join contract_view c on c.id = l.contract_id
    where l.statement_id = ${id} order by l.position`.execute(work.db);
  return { ...row, manages: work.actor.roles.has('UPDATE_ESTRATTI_CONTO'), lines: rows };
}

/** Locks a statement that awaits its payment, and returns its lines. Throws NOT_FOUND, WRONG_STATE. */
async function lockOpen(work: UserWork, id: number): Promise<{ row: CommissionRow; lines: EarnedLine[] }> {
  await requireAgency(work);
  await sql`select from commission_statement where id = ${id} for update`.execute(work.db);
  const row = await findStatement(work, id);
  if (row.status !== 'EMESSO') throw new AppError(insurerAccountErrors.WRONG_STATE);
  const { rows } = await sql<EarnedLine>`select kind, company_id as "companyId", amount, paid_apart as "paidApart"
    from commission_statement_line where statement_id = ${id} order by position`.execute(work.db);
  return { row, lines: rows };
}

/** Records that a recipient was paid. Throws NOT_FOUND, WRONG_STATE, 422 for an impossible day. */
export async function payOne(work: UserWork, id: number, { paidOn, reference }: BodyOf<typeof payCommission>): Promise<void> {
  const { row, lines } = await lockOpen(work, id);
  if (paidOn > work.today || paidOn < row.issuedOn) throw new FieldErrors({ paidOn: PAID_IMPOSSIBLE[work.language] });
  await postEntry(work, {
    kind: 'LIQUIDAZIONE',
    commissionStatementId: id,
    lines: commissionPaymentPostings(lines, row, row.recipientId),
    valueOn: paidOn,
  });
  await work.db
    .updateTable('commission_statement')
    .set({ status: 'PAGATO', paid_on: paidOn, paid_reference: reference, version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, commissionEvents, {
    entityId: id,
    action: 'SETTLE',
    before: { status: 'EMESSO' },
    after: { status: 'PAGATO', paidOn, reference },
  });
}

/** Cancels a statement that is not paid: its postings are reversed, and its lines wait for another one. */
export async function cancelOne(work: UserWork, id: number, reason: string): Promise<void> {
  const { row } = await lockOpen(work, id);
  const issue = await work.db
    .selectFrom('ledger_entry')
    .select('id')
    .where('commission_statement_id', '=', id)
    .where('kind', '=', 'PROVVIGIONI')
    .executeTakeFirstOrThrow();
  const posted = await work.db
    .selectFrom('ledger_line')
    .select(['account', 'amount', 'company_id as companyId', 'party_id as partyId'])
    .where('entry_id', '=', issue.id)
    .orderBy('id')
    .execute();
  const lines = reversedPostings(posted.map((one) => ({ ...one, recipient: null, coverage: null, lineOfBusiness: null })));
  await postEntry(work, { kind: 'STORNO', commissionStatementId: id, reversesId: issue.id, lines });
  await work.db.updateTable('commission_statement_line').set({ active: false }).where('statement_id', '=', id).execute();
  await work.db
    .updateTable('commission_statement')
    .set({ status: 'ANNULLATO', version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, commissionEvents, {
    entityId: id,
    action: 'CANCEL',
    reason,
    before: { status: 'EMESSO' },
    after: { status: 'ANNULLATO' },
  });
}

/** Kind of record of these files. */
export const COMMISSION_FILES = 'commission-statement';

/** Returns whether the acting user may read the files of a statement. */
export async function seesCommission(ctx: UserContext, id: number): Promise<boolean> {
  if (!ctx.actor.roles.has('READ_ESTRATTI_CONTO')) return false;
  const found = await sql`select from commission_statement s where s.id = ${id} and ${await visibleCommissionStatements(ctx)}`.execute(
    ctx.db,
  );
  return found.rows.length > 0;
}
