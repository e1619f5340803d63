import { sql } from 'kysely';
import type { z } from 'zod';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { unallocatedReceiptEvents } from '../../api/audit-events.ts';
import { statementErrors } from '../../api/errors.ts';
import type { NewStatementStatus, refundSchema, StatementReceipt } from '../../api/schemas.ts';
import { REFUND_IN_THE_FUTURE } from '../../api/texts.ts';
import { openAmount, producerOwes } from '../../domain/amounts.ts';
import { excessPostings, reversed } from '../../domain/postings.ts';
import { UNPAID } from '../../domain/status.ts';
import { lockStatement, refuseUnlessPossible, type StatementRecord, statusAnswer } from '../statement-record.ts';
import { addPayment, type Payment } from './add-payment.ts';

/** Keeps the excess of a payment as its producer's own money: one row and balanced postings. */
async function keepExcess(
  work: Work,
  record: StatementRecord,
  excess: Payment,
  from: { readonly paymentId: number | null; readonly uploadId: number | null },
): Promise<void> {
  const entryId = await postEntry(work, {
    kind: 'INCASSO',
    statementId: record.id,
    lines: excessPostings(excess.amount, record.producerId),
    valueOn: excess.paidOn,
  });
  const { amount, paidOn, method, reference } = excess;
  const { id } = await work.db
    .insertInto('unallocated_receipt')
    .values({
      producer_id: record.producerId,
      statement_id: record.id,
      payment_id: from.paymentId,
      amount,
      remaining: amount,
      paid_on: paidOn,
      method,
      reference,
      entry_id: entryId,
      upload_id: from.uploadId,
      recorded_at: work.now,
      recorded_by: work.actor?.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, unallocatedReceiptEvents, {
    entityId: id,
    action: 'CREATE',
    after: { amount, paidOn, method, reference, statement: record.number },
  });
}

/**
 * Records money that a producer has paid in for a locked statement: up to the open amount as a payment, the rest as the
 * producer's own. A statement that awaits no payment takes nothing. Returns the statement and the payment's id.
 */
export async function receivePayment(
  work: Work,
  record: StatementRecord,
  payment: Payment,
  uploadId: number | null = null,
): Promise<{ record: StatementRecord; paymentId: number | null }> {
  const taken = Math.min(payment.amount, UNPAID.includes(record.status) ? openAmount(record) : 0);
  const paid = taken === 0 ? { record, paymentId: null } : await addPayment(work, record, { ...payment, amount: taken }, { uploadId });
  const excess = payment.amount - taken;
  if (excess > 0) await keepExcess(work, record, { ...payment, amount: excess }, { paymentId: paid.paymentId, uploadId });
  return paid;
}

/** Returns the money of a producer that is not allocated yet, oldest first. */
export async function openReceipts(work: UserWork, producerId: number): Promise<StatementReceipt[]> {
  const found = await sql<StatementReceipt>`select r.id, r.amount, r.remaining, r.paid_on as "paidOn", r.reference,
      json_build_object('id', s.id, 'number', s.number) as statement from unallocated_receipt r join account_statement s on s.id = r.statement_id
    where r.producer_id = ${producerId} and r.remaining > 0 order by r.id`.execute(work.db);
  return found.rows;
}

interface StoredReceipt extends Pick<Payment, 'method' | 'reference'> {
  readonly id: number;
  readonly amount: number;
  readonly remaining: number;
  readonly paidOn: PlainDate;
  readonly entryId: number;
}

/** Locks money of a producer with a remainder. Throws NOT_FOUND when there is none. */
async function lockReceipt(work: UserWork, id: number, producerId: number): Promise<StoredReceipt> {
  const found = await sql<StoredReceipt>`select id, amount, remaining, paid_on as "paidOn", method, reference, entry_id as "entryId"
    from unallocated_receipt where id = ${id} and producer_id = ${producerId} and remaining > 0 for update`.execute(work.db);
  const [receipt] = found.rows;
  if (receipt === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return receipt;
}

async function saveRemaining(work: Work, id: number, remaining: number, rest: { refunded_on?: PlainDate; undone_at?: string } = {}) {
  await work.db
    .updateTable('unallocated_receipt')
    .set({ remaining, ...rest })
    .where('id', '=', id)
    .execute();
}

/** Pays a statement with money that its producer has already paid in, as far as it goes. */
export async function allocateReceipt(
  work: UserWork,
  { id, receiptId }: { readonly id: number; readonly receiptId: number },
  version: number,
): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'PAGA');
  if (!producerOwes(record.paymentKind, record.due)) throw new AppError(statementErrors.PAID_BY_AGENCY);
  const receipt = await lockReceipt(work, receiptId, record.producerId);
  const amount = Math.min(receipt.remaining, openAmount(record));
  const { paidOn, method, reference } = receipt;
  await saveRemaining(work, receiptId, receipt.remaining - amount);
  await audit(work, unallocatedReceiptEvents, {
    entityId: receiptId,
    action: 'ALLOCATE',
    before: { remaining: receipt.remaining },
    after: { remaining: receipt.remaining - amount, statement: record.number },
  });
  return statusAnswer((await addPayment(work, record, { amount, paidOn, method, reference }, { receiptId })).record);
}

/** Refunds the remainder of such money to the producer. */
export async function refundReceipt(
  work: UserWork,
  { id, receiptId }: { readonly id: number; readonly receiptId: number },
  version: number,
  { paidOn, reference }: z.output<typeof refundSchema>,
): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  if (paidOn > work.today) throw new FieldErrors({ paidOn: REFUND_IN_THE_FUTURE[work.language] });
  const { remaining } = await lockReceipt(work, receiptId, record.producerId);
  await postEntry(work, { kind: 'INCASSO', statementId: id, lines: reversed(excessPostings(remaining, record.producerId)) });
  await saveRemaining(work, receiptId, 0, { refunded_on: paidOn });
  await audit(work, unallocatedReceiptEvents, {
    entityId: receiptId,
    action: 'REFUND',
    before: { remaining },
    after: { remaining: 0, paidOn, reference },
  });
  return statusAnswer(record);
}

/** Returns what a payment had taken from such money. */
export async function giveBack(work: Work, receiptId: number, amount: number): Promise<void> {
  const found = await sql<{ remaining: number }>`update unallocated_receipt set remaining = remaining + ${amount} where id = ${receiptId}
    returning remaining`.execute(work.db);
  await audit(work, unallocatedReceiptEvents, {
    entityId: receiptId,
    action: 'RELEASE',
    after: { remaining: found.rows[0]?.remaining ?? null },
  });
}

/** Undoes the excess of a payment together with the payment; throws when some of it has been used. */
export async function undoExcess(work: UserWork, record: StatementRecord, paymentId: number): Promise<void> {
  const found = await sql<{
    id: number;
    amount: number;
    remaining: number;
    entryId: number;
  }>`select id, amount, remaining, entry_id as "entryId"
    from unallocated_receipt where payment_id = ${paymentId} and undone_at is null for update`.execute(work.db);
  const [receipt] = found.rows;
  if (receipt === undefined) return;
  if (receipt.remaining < receipt.amount) throw new AppError(statementErrors.EXCESS_USED);
  const lines = reversed(excessPostings(receipt.amount, record.producerId));
  await postEntry(work, { kind: 'STORNO', statementId: record.id, lines, reversesId: receipt.entryId });
  await saveRemaining(work, receipt.id, 0, { undone_at: work.now });
  await audit(work, unallocatedReceiptEvents, {
    entityId: receipt.id,
    action: 'VOID',
    before: { remaining: receipt.amount },
    after: { remaining: 0 },
  });
}
