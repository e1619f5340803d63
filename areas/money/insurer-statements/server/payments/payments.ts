import { sql } from 'kysely';
import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { saleDisclosures } from '#areas/sale/disclosures/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { isTargetDay } from '#platform/domain-kit/time/target-days.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { insurerPaymentEvents } from '../../api/audit-events.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import type { createInsurerPayment, executeInsurerPayment, listInsurerPayments } from '../../api/routes.ts';
import type { PaymentDetail, PaymentRow } from '../../api/schemas.ts';
import { CUC_MISSING, NOT_A_TARGET_DAY, PAID_IMPOSSIBLE } from '../../api/texts.ts';
import { agreementOn } from '../../domain/agreement.ts';
import { PAYMENT_TRANSITIONS } from '../../domain/status.ts';
import { settle } from '../closing/change.ts';
import { type InsurerRecord, move, RECORD } from '../statement-record.ts';
import { readAgreements } from '../terms/agreements.ts';
import { digestOf, fileOf } from './payment-file.ts';

/** Days from today within which a payment is executed. */
const MOST_DAYS = 30;

/** Locks the chosen statements, in the order of their ids. Throws NOT_PAYABLE unless each awaits a payment to its insurer. */
async function lockPayable(work: UserWork, chosen: readonly number[]): Promise<InsurerRecord[]> {
  const ids = [...new Set(chosen)];
  const { rows } = await sql<InsurerRecord>`select ${RECORD} from insurer_statement s where s.id = any(${ids}::bigint[])
    and s.status = 'EMESSO' and s.due > 0 order by s.id for update`.execute(work.db);
  if (rows.length !== ids.length) throw new AppError(insurerAccountErrors.NOT_PAYABLE);
  return rows;
}

/** Prepares one file of transfers for statements. Throws NO_ACCOUNT, NOT_PAYABLE, 422 for an impossible day or format. */
export async function create(
  work: UserWork,
  { statements, executionOn, format }: BodyOf<typeof createInsurerPayment>,
): Promise<{ id: number }> {
  await requireAgency(work);
  if (executionOn < work.today || executionOn > addDays(work.today, MOST_DAYS) || !isTargetDay(executionOn)) {
    throw new FieldErrors({ executionOn: NOT_A_TARGET_DAY[work.language] });
  }
  const { account } = await saleDisclosures(work.db, { producerId: work.actor.userId, companyId: null }, work.today);
  if (account === null) throw new AppError(insurerAccountErrors.NO_ACCOUNT);
  if (format === 'CBI_00_04_00' && account.cuc === null) throw new FieldErrors({ format: CUC_MISSING[work.language] });
  const records = await lockPayable(work, statements);
  const agreements = await readAgreements(work);
  const items = records.map((record) => {
    const agreement = agreementOn(agreements, record.companyId, work.today);
    if (agreement === null) throw new AppError(insurerAccountErrors.NOT_PAYABLE);
    return { statement_id: record.id, amount: record.due, holder: agreement.holder, iban: agreement.iban };
  });
  const { id } = await work.db
    .insertInto('insurer_payment')
    .values({
      status: 'CREATA',
      format,
      execution_on: executionOn,
      debtor_name: account.holder,
      debtor_iban: account.iban,
      cuc: account.cuc,
      amount: sumCents(items.map(({ amount }) => amount)),
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.db
    .insertInto('insurer_payment_item')
    .values(items.map((item) => ({ ...item, payment_id: id })))
    .execute();
  for (const record of records) await move(work, record, 'DISPONI');
  const hash = digestOf((await fileOf(work, id)).xml);
  await work.db.updateTable('insurer_payment').set({ file_hash: hash }).where('id', '=', id).execute();
  await audit(work, insurerPaymentEvents, { entityId: id, action: 'CREATE', after: { executionOn, format, statements: records.length } });
  return { id };
}

async function lockPayment(work: Work, id: number) {
  const found = await work.db.selectFrom('insurer_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

async function statementsOf(work: Work, id: number): Promise<InsurerRecord[]> {
  const { rows } = await sql<InsurerRecord>`select ${RECORD} from insurer_statement s join insurer_payment_item p on p.statement_id = s.id
    where p.payment_id = ${id} and p.active order by s.id for update of s`.execute(work.db);
  return rows;
}

interface Execution {
  readonly executedOn: PlainDate;
  readonly reference: string;
  /** The movement that proves it; null: a user says so. */
  readonly bankLineId: number | null;
}

/** Executes a payment: each of its statements is paid. Throws PAYMENT_CLOSED. */
export async function executePayment(work: Work, id: number, { executedOn, reference, bankLineId }: Execution): Promise<void> {
  const payment = await lockPayment(work, id);
  if (PAYMENT_TRANSITIONS.refuses(payment.status, 'ESEGUI')) throw new AppError(insurerAccountErrors.PAYMENT_CLOSED);
  for (const record of await statementsOf(work, id)) await settle(work, record, executedOn, reference);
  await work.db
    .updateTable('insurer_payment')
    .set({
      status: 'ESEGUITA',
      executed_on: executedOn,
      reference,
      bank_line_id: bankLineId,
      closed_at: work.now,
      closed_by: work.actor?.userId ?? null,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, insurerPaymentEvents, { entityId: id, action: 'EXECUTE', after: { executedOn, reference, bankLineId } });
}

/** Records that the bank executed a payment. Throws NOT_FOUND, PAYMENT_CLOSED, 422 for an impossible day. */
export async function execute(work: UserWork, id: number, { executedOn, reference }: BodyOf<typeof executeInsurerPayment>): Promise<void> {
  await requireAgency(work);
  const payment = await lockPayment(work, id);
  const madeOn = payment.created_at.slice(0, 10);
  if (executedOn > work.today || executedOn < madeOn) throw new FieldErrors({ executedOn: PAID_IMPOSSIBLE[work.language] });
  await executePayment(work, id, { executedOn, reference, bankLineId: null });
}

/** Cancels a payment that was not executed. Throws NOT_FOUND, PAYMENT_CLOSED. */
export async function cancel(work: UserWork, id: number): Promise<void> {
  await requireAgency(work);
  const payment = await lockPayment(work, id);
  if (PAYMENT_TRANSITIONS.refuses(payment.status, 'ANNULLA')) throw new AppError(insurerAccountErrors.PAYMENT_CLOSED);
  for (const record of await statementsOf(work, id)) await move(work, record, 'REVOCA');
  await work.db.updateTable('insurer_payment_item').set({ active: false }).where('payment_id', '=', id).execute();
  await work.db
    .updateTable('insurer_payment')
    .set({ status: 'ANNULLATA', closed_at: work.now, closed_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  await audit(work, insurerPaymentEvents, { entityId: id, action: 'CANCEL' });
}

const ROW = sql`p.id, 'RIM-' || lpad(p.id::text, 8, '0') as code, p.status, p.format, p.execution_on as "executionOn", p.amount,
  (select count(*)::int from insurer_payment_item x where x.payment_id = p.id) as count, p.executed_on as "executedOn", p.reference,
  p.bank_line_id is not null as "isProven", p.created_at as "createdAt", u.display_name as "createdBy"`;

/** Returns a page of the payments, newest first. */
export async function listPayments(work: UserWork, query: z.output<NonNullable<typeof listInsurerPayments.query>>) {
  await requireAgency(work);
  const where = query.stato === undefined ? sql`true` : sql`p.status = ${query.stato}`;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const page = await sql<PaymentRow>`select ${ROW} from insurer_payment p join user_view u on u.id = p.created_by where ${where}
    order by p.created_at ${direction}, p.id ${direction} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from insurer_payment p where ${where}`.execute(work.db);
  return { items: page.rows, total: counted.rows[0]?.n ?? 0 };
}

/** Returns a payment with its transfers. Throws NOT_FOUND. */
export async function readPayment(work: UserWork, id: number): Promise<PaymentDetail> {
  await requireAgency(work);
  const found = await sql<Omit<PaymentDetail, 'items'>>`select ${ROW}, p.debtor_name as "debtorName", p.debtor_iban as "debtorIban"
    from insurer_payment p join user_view u on u.id = p.created_by where p.id = ${id}`.execute(work.db);
  const row = found.rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const items = await sql<
    PaymentDetail['items'][number]
  >`select x.statement_id as "statementId", s.number, i.name as company, x.holder, x.iban, x.amount
    from insurer_payment_item x join insurer_statement s on s.id = x.statement_id join company_view i on i.id = s.company_id
    where x.payment_id = ${id} order by x.statement_id`.execute(work.db);
  return { ...row, items: items.rows };
}
