import type { z } from 'zod';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { statementEvents } from '../../api/audit-events.ts';
import { statementErrors } from '../../api/errors.ts';
import type { NewStatementStatus, paymentSchema } from '../../api/schemas.ts';
import { PAYMENT_IN_THE_FUTURE, PAYMENT_TOO_LARGE } from '../../api/texts.ts';
import { openAmount, producerOwes } from '../../domain/amounts.ts';
import { paymentPostings } from '../../domain/index.ts';
import { mayUndo, UNDO_DAYS } from '../../domain/payments.ts';
import { allocationPostings, reversed } from '../../domain/postings.ts';
import { lockStatement, move, refuseUnlessPossible, statusAnswer } from '../statement-record.ts';
import { savePaid } from './add-payment.ts';
import { giveBack, receivePayment, undoExcess } from './receipts.ts';

/** Records a payment manually; more than the open amount only if the rest is kept as the producer's own. */
export async function payStatement(
  work: UserWork,
  id: number,
  version: number,
  { keepExcess, ...payment }: z.output<typeof paymentSchema>,
): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'PAGA');
  const errors: Record<string, string> = {};
  if (payment.paidOn > work.today) errors.paidOn = PAYMENT_IN_THE_FUTURE[work.language];
  const open = openAmount(record);
  if (payment.amount > open && !(keepExcess && producerOwes(record.paymentKind, record.due))) {
    errors.amount = interpolate(PAYMENT_TOO_LARGE[work.language], { open: formatEuro(open, work.language) });
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return statusAnswer((await receivePayment(work, record, payment)).record);
}

interface StoredPayment {
  readonly amount: number;
  readonly recordedOn: PlainDate;
  readonly entryId: number;
  /** Money of the producer that it came from; null: from the bank. */
  readonly receiptId: number | null;
  readonly undoneAt: string | null;
}

async function findPayment(work: UserWork, statementId: number, id: number): Promise<StoredPayment> {
  const found = await work.db
    .selectFrom('statement_payment')
    .select(['amount', 'recorded_on as recordedOn', 'entry_id as entryId', 'receipt_id as receiptId', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (found.undoneAt !== null) throw new AppError(statementErrors.PAYMENT_UNDONE);
  if (!mayUndo(found.recordedOn, work.today)) throw new AppError(statementErrors.UNDO_TOO_LATE, { days: UNDO_DAYS });
  return found;
}

/** Undoes a payment that was recorded by mistake: reverses its postings and reopens a settled statement. */
export async function undoPayment(
  work: UserWork,
  { id, paymentId }: { readonly id: number; readonly paymentId: number },
  version: number,
  reason: string,
): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  const payment = await findPayment(work, id, paymentId);
  const byProducer = producerOwes(record.paymentKind, record.due);
  const fromReceipt = payment.receiptId !== null;
  const posted = fromReceipt ? allocationPostings(payment.amount, record) : paymentPostings(payment.amount, byProducer, record);
  const entryId = await postEntry(work, { kind: 'STORNO', statementId: id, lines: reversed(posted), reversesId: payment.entryId });
  await work.db
    .updateTable('statement_payment')
    .set({ undone_at: work.now, undone_by: work.actor.userId, undo_reason: reason, undo_entry_id: entryId })
    .where('id', '=', paymentId)
    .execute();
  if (payment.receiptId === null) await undoExcess(work, record, paymentId);
  else await giveBack(work, payment.receiptId, payment.amount);
  const paid = record.paid - payment.amount;
  await audit(work, statementEvents, { entityId: id, action: 'VOID_PAYMENT', reason, before: { paid: record.paid }, after: { paid } });
  if (record.status !== 'PAGATO') return statusAnswer(await savePaid(work, record, paid, { undone: paymentId }));
  return statusAnswer(await move(work, record, 'RIAPRI', { set: { paid, paid_on: null }, reason }));
}
