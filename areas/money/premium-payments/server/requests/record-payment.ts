import { sql } from 'kysely';
import { type MoneySource, PAYMENT_TYPES, type PaymentType } from '#areas/sale/contracts/domain/index.ts';
import {
  type ContractRow,
  findContract,
  lockContract,
  premiumDueOf,
  recordReceipt,
  recordReturn,
} from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { paymentErrors, paymentEvents, type recordPayment } from '../../api/index.ts';
import { RECEIPT_DAY_IMPOSSIBLE } from '../../api/texts.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/index.ts';
import { payOut } from '../financing/practices.ts';

/** The payment type of a contract whose receipts users record; null for cards and for what the seller collects. */
function recordedMethod(type: PaymentType | null): PaymentMethod | null {
  return type !== null && PAYMENT_TYPES.rows[type].isRecorded ? (PAYMENT_METHODS.find((one) => one === type) ?? null) : null;
}

/** Whether the agency can record the premium of a contract. */
export function isRecordable({ data, premium_due_on }: Pick<ContractRow, 'data' | 'premium_due_on'>): boolean {
  return recordedMethod(data.paymentType) !== null && premium_due_on !== null;
}

/** Whether a collection of a contract is with the bank, or about to be. */
async function isInCollection({ db }: UserWork, contractId: number): Promise<boolean> {
  const open = await db
    .selectFrom('payment')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('status', '=', 'IN_CORSO')
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends a collection that the bank refused: the premium arrived in another way. */
async function closeRefused({ db }: UserWork, contractId: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'FALLITO' })
    .where('contract_id', '=', contractId)
    .where('method', '=', 'SEPA')
    .where('status', '=', 'RESETTABILE')
    .execute();
}

/**
 * Records the whole premium of a policy, or what a cancelled one leaves to pay, as received, with day and reference of the
 * bank, in the ledger too; cover begins again. The same reference is recorded once. A loan pays only an approved
 * practice. Throws NOT_FOUND, NOT_RECORDABLE, ALREADY_PAID, IN_COLLECTION, LOAN_NOT_APPROVED, 422 for an impossible day.
 */
export async function recordPremium(
  work: UserWork,
  contractId: number,
  { receivedOn, reference }: BodyOf<typeof recordPayment>,
): Promise<void> {
  const row = await findContract(work, contractId);
  if (row.premium_paid_on !== null) throw new AppError(paymentErrors.ALREADY_PAID);
  const method = recordedMethod(row.data.paymentType);
  const premium = await premiumDueOf(work, contractId);
  if (method === null || !isRecordable(row) || premium === 0) throw new AppError(paymentErrors.NOT_RECORDABLE);
  const first = row.accepted_at === null ? work.today : todayInRome(row.accepted_at);
  if (receivedOn < first || receivedOn > work.today) throw new FieldErrors({ receivedOn: RECEIPT_DAY_IMPOSSIBLE[work.language] });
  await keepPremium(work, { id: contractId, method, premium }, { receivedOn, reference, source: 'BANCA' });
}

interface Arrival {
  readonly receivedOn: PlainDate;
  readonly reference: string;
  readonly source: MoneySource;
}

/** Keeps an awaited premium as received, in the ledger too. Returns the id of the payment. */
async function keepPremium(
  work: UserWork,
  { id, method, premium }: { readonly id: number; readonly method: PaymentMethod; readonly premium: Cents },
  { receivedOn, reference, source }: Arrival,
): Promise<number> {
  if (method === 'SEPA' && (await isInCollection(work, id))) throw new AppError(paymentErrors.IN_COLLECTION);
  if (method === 'FINANZIAMENTO') await payOut(work, id, receivedOn);
  const entryId = await recordReceipt(work, id, { amount: premium, on: receivedOn, source });
  if (method === 'SEPA') await closeRefused(work, id);
  // The ledger's lock decides between two that record at once: the second one finds the premium paid.
  const { rows } = await sql<{ id: number }>`insert into payment (contract_id, method, amount, status, created_at, created_by, settled_at)
    values (${id}, ${method}, ${premium}, 'COMPLETATO', ${work.now}, ${work.actor.userId}, ${work.now})
    on conflict (contract_id) where status <> 'FALLITO' do nothing returning id`.execute(work.db);
  const [payment] = rows;
  if (payment === undefined) throw new AppError(paymentErrors.ALREADY_PAID);
  await work.db
    .insertInto('payment_receipt')
    .values({
      payment_id: payment.id,
      charge: `incasso-${payment.id}`,
      reference,
      amount: premium,
      entry_id: entryId,
      received_at: work.now,
      received_on: receivedOn,
      recorded_by: work.actor.userId,
    })
    .execute();
  await audit(work, paymentEvents, { entityId: payment.id, action: 'COLLECT', after: { amount: premium, receivedOn, reference } });
  return payment.id;
}

/**
 * Records the whole premium of a contract from money that a bank's file reported: of a policy that waits for it, or of an
 * accepted quotation paid by transfer, before the issue. Returns the id of the payment. Throws NOT_FOUND, NOT_RECORDABLE,
 * ALREADY_PAID, IN_COLLECTION, LOAN_NOT_APPROVED.
 */
export async function recordReportedPremium(work: UserWork, contractId: number, arrival: Omit<Arrival, 'source'>): Promise<number> {
  const row = await lockContract(work, contractId);
  if (row.premium_paid_on !== null) throw new AppError(paymentErrors.ALREADY_PAID);
  const method = recordedMethod(row.data.paymentType);
  const isAdvance = method !== null && PAYMENT_TYPES.rows[method].paysBeforeIssue && row.status === 'PREVENTIVO_ACCETTATO';
  const premium = await premiumDueOf(work, contractId);
  if (method === null || premium === 0 || !(isAdvance || isRecordable(row))) throw new AppError(paymentErrors.NOT_RECORDABLE);
  return keepPremium(work, { id: contractId, method, premium }, { ...arrival, source: 'INCASSI_NON_ATTRIBUITI' });
}

/** Undoes `recordReportedPremium`: the premium is due again, and the money waits to be attributed. Throws as `recordBankReturn`. */
export async function takeBackReportedPremium(work: UserWork, contractId: number, paymentId: number): Promise<void> {
  await returnPremium(work, contractId, paymentId, 'INCASSI_NON_ATTRIBUITI', (receivedOn) => receivedOn);
}

/** Records that the bank returned a recorded premium: it is due again. Throws NOT_FOUND, NOTHING_TO_REFUND. */
export async function recordBankReturn(work: UserWork, contractId: number, paymentId: number): Promise<void> {
  await returnPremium(work, contractId, paymentId, 'BANCA', () => work.today);
}

/** `dayOf` gives the day from which the return counts, from that of the receipt: an attribution that is undone never paid. */
async function returnPremium(
  work: UserWork,
  contractId: number,
  paymentId: number,
  source: MoneySource,
  dayOf: (receivedOn: PlainDate) => PlainDate,
): Promise<void> {
  await findContract(work, contractId);
  const { rows } = await sql<{
    id: number;
    entryId: number;
    amount: number;
    receivedOn: PlainDate | null;
  }>`select r.id, r.entry_id as "entryId", r.amount,
      r.received_on as "receivedOn"
    from payment p join payment_receipt r on r.payment_id = p.id
    where p.id = ${paymentId} and p.contract_id = ${contractId} and p.method <> 'CARTA_CREDITO' and r.returned_at is null
    for update`.execute(work.db);
  const [receipt] = rows;
  if (receipt === undefined) throw new AppError(paymentErrors.NOTHING_TO_REFUND);
  const entry = await recordReturn(work, contractId, receipt.entryId, {
    amount: receipt.amount,
    on: dayOf(receipt.receivedOn ?? work.today),
    source,
  });
  await work.db
    .updateTable('payment_receipt')
    .set({ returned_at: work.now, return_entry_id: entry })
    .where('id', '=', receipt.id)
    .execute();
  await work.db.updateTable('payment').set({ status: 'FALLITO', failure: 'RESTITUITO' }).where('id', '=', paymentId).execute();
  await audit(work, paymentEvents, { entityId: paymentId, action: 'RETURN', after: { amount: receipt.amount } });
}
