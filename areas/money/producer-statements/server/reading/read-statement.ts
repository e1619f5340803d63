import { sql } from 'kysely';
import { producerOfActor } from '#areas/agency/access/server/public.ts';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { statementEvents } from '../../api/audit-events.ts';
import type { StatementDetail, StatementPayment, StatementRow } from '../../api/schemas.ts';
import { mayUndo } from '../../domain/payments.ts';
import { ACTIONS, actionsOf, UNPAID } from '../../domain/status.ts';
import { ISSUED_STATEMENTS } from '../../domain/status-codes.ts';
import { termsOn } from '../../domain/terms.ts';
import { openReceipts } from '../payments/receipts.ts';
import { readTerms } from '../terms/terms.ts';
import { managesStatements, visibleStatements } from '../visibility.ts';
import { rowColumns } from './list-statements.ts';

type Row = StatementRow &
  Pick<
    StatementDetail,
    'version' | 'graceDays' | 'notices' | 'notifiedOn' | 'blockedOn' | 'paidOn' | 'issueOn' | 'corrects' | 'correctedBy' | 'alsoBlocking'
  > & {
    email: string | null;
  };

async function readRow(work: UserWork, id: number): Promise<Row> {
  const found = await sql<Row>`select ${rowColumns(work.today)}, u.email, s.version, s.grace_days as "graceDays", s.notices,
      s.notified_on as "notifiedOn", s.blocked_on as "blockedOn", s.paid_on as "paidOn", s.issue_on as "issueOn",
      (select json_build_object('id', o.id, 'number', o.number, 'reason', s.correction_reason) from account_statement o where o.id = s.corrects_id) as corrects,
      (select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number) order by n.id), '[]') from account_statement n
        where n.corrects_id = s.id and n.status in (${literals(ISSUED_STATEMENTS)})) as "correctedBy",
      (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'open', abs(b.due) - b.paid) order by b.due_on, b.id), '[]')
        from account_statement b where b.producer_id = s.producer_id and b.id <> s.id and b.status = 'BLOCCATO') as "alsoBlocking"
    from account_statement s join user_view u on u.id = s.producer_id where s.id = ${id} and ${await visibleStatements(work)}`.execute(
    work.db,
  );
  const row = found.rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

async function readPayments(work: UserWork, id: number): Promise<StatementPayment[]> {
  const found = await sql<Omit<StatementPayment, 'mayUndo'> & { recordedOn: PlainDate }>`
    select p.id, p.amount, p.paid_on as "paidOn", p.method, p.reference, p.recorded_at as "recordedAt", p.recorded_on as "recordedOn",
      b.display_name as "recordedBy", o.created_on as "uploadedOn", p.receipt_id is not null as "fromReceipt",
      case when p.undone_at is null then null else json_build_object('at', p.undone_at, 'by', n.display_name, 'reason', p.undo_reason) end as undone
    from statement_payment p left join user_view b on b.id = p.recorded_by left join user_view n on n.id = p.undone_by
      left join statement_upload o on o.id = p.upload_id where p.statement_id = ${id} order by p.id`.execute(work.db);
  return found.rows.map(({ recordedOn, ...row }) => ({
    ...row,
    mayUndo: managesStatements(work) && row.undone === null && mayUndo(recordedOn, work.today),
  }));
}

/** Returns the history of a statement; the agency's internal events are hidden from the producer. */
async function readTimeline(work: UserWork, id: number): Promise<StatementDetail['timeline']> {
  const rows = await work.db
    .selectFrom('audit_event as e')
    .leftJoin('user_view as u', 'u.id', 'e.actor_id')
    .leftJoin('user_view as o', 'o.id', 'e.original_actor_id')
    .select(['e.id', 'e.at', 'u.display_name as who', 'o.display_name as original', 'e.reason'])
    .select((eb) => eb.ref('e.action').$castTo<AuditAction<typeof statementEvents>>().as('action'))
    .where('e.entity', '=', statementEvents.entity)
    .where('e.entity_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(sql.lit(200))
    .execute();
  // During impersonation, `who` is the user who is impersonated.
  return rows.map(({ original, who, at, ...row }) => ({
    ...row,
    at: String(at),
    who: original ?? who,
    onBehalfOf: original === null ? null : who,
  }));
}

/** Returns one statement for its page; `actions` only for users that manage statements. */
export async function readStatement(work: UserWork, id: number): Promise<StatementDetail> {
  const { email, ...row } = await readRow(work, id);
  const possible = managesStatements(work) ? actionsOf({ ...row, hasEmail: email !== null && email !== '' }, work.today) : {};
  return {
    ...row,
    iban: termsOn(await readTerms(work.db), row, work.today).iban,
    payments: await readPayments(work, id),
    receipts: await openReceipts(work, row.producerId),
    actions: ACTIONS.flatMap((action) => (possible[action] === undefined ? [] : [{ action, blocks: [...possible[action]] }])),
    timeline: await readTimeline(work, id),
  };
}

/** Returns the overdue amounts of the acting user's producer, for the home page. */
export async function ownOverdue(work: UserWork) {
  const producerId = await producerOfActor(work);
  const found = await sql<{ count: number; open: number; dueOn: PlainDate | null; blockedFrom: PlainDate | null }>`
    select count(*) as count, coalesce(sum(abs(due) - paid), 0)::bigint as open, min(due_on) as "dueOn", min(due_on + grace_days + 1) as "blockedFrom"
    from account_statement where producer_id = ${producerId} and status in (${literals(UNPAID)}) and due_on < ${work.today}
      and collected > commission`.execute(work.db);
  return found.rows[0] ?? { count: 0, open: 0, dueOn: null, blockedFrom: null };
}
