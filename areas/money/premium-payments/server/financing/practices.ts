import { sql } from 'kysely';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { type ContractRow, findContract, lockContract, setFinancingStatus } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type FinancingPractice, financingEvents, type listPractices, paymentErrors } from '../../api/index.ts';
import { loanApproved, loanRefused } from '../../api/texts.ts';
import { FINANCING_TRANSITIONS, type FinancingEvent, type FinancingState } from '../../domain/index.ts';

const OPEN: readonly FinancingState[] = ['BOZZA', 'IN_VALUTAZIONE', 'APPROVATA', 'LIQUIDATA'];

/** Whether a loan is to pay the premium of a contract, and what the lender asks for is known. */
function isFinanced({ status, payment_type, premium, premium_paid_on, data }: ContractRow): boolean {
  const { lienholder, constraintNumber } = data.vehicle;
  return (
    payment_type === 'FINANZIAMENTO' &&
    premium !== null &&
    premium_paid_on === null &&
    (status === 'PREVENTIVO_ACCETTATO' || status === 'POLIZZA') &&
    (lienholder ?? '') !== '' &&
    (constraintNumber ?? '') !== ''
  );
}

async function practicesOf({ db }: Pick<UserWork, 'db'>, contractId: number): Promise<FinancingPractice[]> {
  const { rows } = await sql<FinancingPractice>`select f.id, f.status, f.lender, f.loan_number as "loanNumber", f.amount, f.reason,
      f.created_at as "createdAt", u.display_name as "createdBy", f.sent_at as "sentAt", f.decided_at as "decidedAt",
      d.display_name as "decidedBy", f.paid_on as "paidOn"
    from financing_practice f join user_view u on u.id = f.created_by left join user_view d on d.id = f.decided_by
    where f.contract_id = ${contractId} order by f.id desc`.execute(db);
  return rows;
}

/** Returns the practices of a contract that the user sees. Throws NOT_FOUND. */
export async function readPractices(work: UserWork, contractId: number): Promise<ResponseOf<typeof listPractices>> {
  const row = await findContract(work, contractId);
  const items = await practicesOf(work, contractId);
  return { items, canOpen: isFinanced(row) && !items.some(({ status }) => OPEN.includes(status)) };
}

/** Opens the practice of a contract's loan. Throws NOT_FOUND, NOT_FINANCED. */
export async function open(work: UserWork, contractId: number): Promise<void> {
  const row = await lockContract(work, contractId);
  const { lienholder, constraintNumber } = row.data.vehicle;
  const existing = await practicesOf(work, contractId);
  if (!isFinanced(row) || existing.some(({ status }) => OPEN.includes(status))) throw new AppError(paymentErrors.NOT_FINANCED);
  const values = { lender: lienholder ?? '', loan_number: constraintNumber ?? '', amount: row.premium ?? 0 };
  const { id } = await work.db
    .insertInto('financing_practice')
    .values({ ...values, contract_id: contractId, status: 'BOZZA', created_at: work.now, created_by: work.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setFinancingStatus(work, contractId, 'BOZZA');
  await audit(work, financingEvents, { entityId: id, action: 'OPEN', after: { contract: contractId, ...values } });
}

const ACTIONS = {
  INVIA: 'SEND',
  APPROVA: 'APPROVE',
  RESPINGI: 'REFUSE',
  RITIRA: 'WITHDRAW',
  LIQUIDA: 'PAY_OUT',
} as const satisfies Readonly<Record<Exclude<FinancingEvent, 'APRI'>, string>>;

interface Step {
  readonly event: keyof typeof ACTIONS;
  readonly reason?: string;
  readonly paidOn?: PlainDate;
}

/** Moves a practice of a locked contract on; the contract follows. Throws NOT_FOUND, PRACTICE_CLOSED. */
async function move(work: UserWork, contractId: number, practiceId: number, { event, reason, paidOn }: Step): Promise<void> {
  const practice = await work.db
    .selectFrom('financing_practice')
    .select('status')
    .where('id', '=', practiceId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (practice === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const status = FINANCING_TRANSITIONS.next(practice.status, event);
  if (status === null) throw new AppError(paymentErrors.PRACTICE_CLOSED);
  const isDecision = event === 'APPROVA' || event === 'RESPINGI';
  await work.db
    .updateTable('financing_practice')
    .set({
      status,
      ...(event === 'INVIA' ? { sent_at: work.now } : {}),
      ...(isDecision ? { decided_at: work.now, decided_by: work.actor.userId } : {}),
      ...(reason === undefined ? {} : { reason }),
      ...(paidOn === undefined ? {} : { paid_on: paidOn }),
    })
    .where('id', '=', practiceId)
    .execute();
  await setFinancingStatus(work, contractId, status);
  await audit(work, financingEvents, { entityId: practiceId, action: ACTIONS[event], after: { status, reason, paidOn } });
}

/** Sends a practice to the lender, or withdraws it. Throws NOT_FOUND, PRACTICE_CLOSED. */
export async function sendOrWithdraw(work: UserWork, contractId: number, practiceId: number, event: 'INVIA' | 'RITIRA'): Promise<void> {
  await lockContract(work, contractId);
  await move(work, contractId, practiceId, { event });
}

/** Records the lender's decision and notifies the seller; a reason refuses. Throws NOT_FOUND, PRACTICE_CLOSED. */
export async function decide(work: UserWork, contractId: number, practiceId: number, reason: string | null): Promise<void> {
  const row = await lockContract(work, contractId);
  await move(work, contractId, practiceId, reason === null ? { event: 'APPROVA' } : { event: 'RESPINGI', reason });
  const message: Text = reason === null ? loanApproved(row.number) : loanRefused(row.number, reason);
  await notifyUser(work, row.seller_id, { ...message, link: quotationAddress.href({ id: contractId }) });
}

/**
 * Ends the practice of a contract with the lender's money. A contract without one was financed before practices existed;
 * one that ended stays so when its money was returned and arrives again. Throws LOAN_NOT_APPROVED.
 */
export async function payOut(work: UserWork, contractId: number, paidOn: PlainDate): Promise<void> {
  const [latest] = await practicesOf(work, contractId);
  if (latest === undefined || latest.status === 'LIQUIDATA') return;
  if (latest.status !== 'APPROVATA') throw new AppError(paymentErrors.LOAN_NOT_APPROVED);
  await move(work, contractId, latest.id, { event: 'LIQUIDA', paidOn });
}
