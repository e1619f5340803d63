import type { z } from 'zod';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { statementEvents } from '../../api/audit-events.ts';
import type { paymentSchema } from '../../api/schemas.ts';
import { openAmount, producerOwes } from '../../domain/amounts.ts';
import { paymentPostings } from '../../domain/index.ts';
import { allocationPostings } from '../../domain/postings.ts';
import { settleDebtor } from '../dunning/debtors.ts';
import { move, type StatementRecord } from '../statement-record.ts';

/** A payment to record, without what exceeds the open amount. */
export type Payment = Omit<z.output<typeof paymentSchema>, 'keepExcess'>;

/** Source of a payment that no user typed: a bank's file, or what the producer had paid in before. */
export interface PaymentSource {
  readonly uploadId?: number | null;
  readonly receiptId?: number;
}

/** Saves the amount paid so far, without a change of status. */
export async function savePaid(
  work: Work,
  record: StatementRecord,
  paid: number,
  after: Readonly<Record<string, unknown>>,
): Promise<StatementRecord> {
  const { version } = await work.db
    .updateTable('account_statement')
    .set({ paid, version: record.version + 1, updated_at: work.now })
    .where('id', '=', record.id)
    .where('version', '=', record.version)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit(work, statementEvents, {
    entityId: record.id,
    action: 'ADD_PAYMENT',
    before: { paid: record.paid },
    after: { paid, ...after },
  });
  return { ...record, paid, version };
}

/**
 * Records a payment of at most the open amount on a locked statement: one row, balanced postings, and when it is
 * complete the status PAGATO, which lifts the block. Returns the statement and the payment's id.
 */
export async function addPayment(
  work: Work,
  record: StatementRecord,
  payment: Payment,
  { uploadId = null, receiptId }: PaymentSource = {},
): Promise<{ record: StatementRecord; paymentId: number }> {
  const byProducer = producerOwes(record.paymentKind, record.due);
  const lines = receiptId === undefined ? paymentPostings(payment.amount, byProducer, record) : allocationPostings(payment.amount, record);
  const entryId = await postEntry(work, { kind: 'INCASSO', statementId: record.id, lines, valueOn: payment.paidOn });
  const { id: paymentId } = await work.db
    .insertInto('statement_payment')
    .values({
      statement_id: record.id,
      amount: payment.amount,
      paid_on: payment.paidOn,
      method: payment.method,
      reference: payment.reference,
      entry_id: entryId,
      upload_id: uploadId,
      receipt_id: receiptId ?? null,
      recorded_at: work.now,
      recorded_on: work.today,
      recorded_by: work.actor?.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { amount, paidOn, method, reference } = payment;
  const after = { amount, paidOn, method, reference };
  const paid = record.paid + payment.amount;
  if (openAmount({ due: record.due, paid }) > 0) return { record: await savePaid(work, record, paid, after), paymentId };
  const settled = await move(work, record, 'SALDA', { set: { paid, paid_on: paidOn }, after });
  await settleDebtor(work, record.producerId);
  return { record: settled, paymentId };
}
