import type { z } from 'zod';
import { postTitle } from '#areas/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/dates.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { type NewStatementState, type paymentSchema, statementErrors } from '../api/index.ts';
import { mayUndo, openAmount, paymentPostings, producerOwes, reversed, UNDO_DAYS } from '../domain/index.ts';
import { settleDebtor } from './debtors.ts';
import { ENTITY, lockStatement, move, refuseUnlessPossible, type StatementRecord, stateAnswer } from './statement-record.ts';

const IN_THE_FUTURE: Text = { it: 'La data del pagamento non può essere futura', en: 'The date of payment cannot lie in the future' };
const TOO_MUCH: Text = { it: "L'importo supera il residuo di {open}", en: 'The amount is more than the {open} left to pay' };

type Payment = z.output<typeof paymentSchema>;

/** Saves what was paid so far, without a change of state. */
async function savePaid(
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
  await audit(work, { entity: ENTITY, entityId: record.id, action: 'PAGA', before: { paid: record.paid }, after: { paid, ...after } });
  return { ...record, paid, version };
}

/**
 * Records a payment on a locked statement: one row, postings that balance, and with the last cent the state PAGATO, which lifts the block.
 * The amount is at most what is left. Answers the statement and the payment's id.
 */
export async function addPayment(
  work: Work,
  record: StatementRecord,
  payment: Payment,
  uploadId: number | null = null,
): Promise<{ record: StatementRecord; paymentId: number }> {
  const byProducer = producerOwes(record.paymentKind, record.due);
  const lines = paymentPostings(payment.amount, byProducer, record);
  const titleId = await postTitle(work, { kind: 'INCASSO', statementId: record.id, lines });
  const { id: paymentId } = await work.db
    .insertInto('statement_payment')
    .values({
      statement_id: record.id,
      amount: payment.amount,
      paid_on: payment.paidOn,
      method: payment.method,
      reference: payment.reference,
      title_id: titleId,
      upload_id: uploadId,
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

/** Records a payment by hand. */
export async function payStatement(work: UserWork, id: number, version: number, payment: Payment): Promise<NewStatementState> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'PAGA');
  const errors: Record<string, string> = {};
  if (payment.paidOn > work.today) errors.paidOn = IN_THE_FUTURE[work.language];
  const open = openAmount(record);
  if (payment.amount > open) errors.amount = interpolate(TOO_MUCH[work.language], { open: formatEuro(open, work.language) });
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return stateAnswer((await addPayment(work, record, payment)).record);
}

interface StoredPayment {
  readonly amount: number;
  readonly recordedOn: PlainDate;
  readonly titleId: number;
  readonly undoneAt: string | null;
}

async function findPayment(work: UserWork, statementId: number, id: number): Promise<StoredPayment> {
  const found = await work.db
    .selectFrom('statement_payment')
    .select(['amount', 'recorded_on as recordedOn', 'title_id as titleId', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (found.undoneAt !== null) throw new AppError(statementErrors.PAYMENT_UNDONE);
  if (!mayUndo(found.recordedOn, work.today)) throw new AppError(statementErrors.UNDO_TOO_LATE, { days: UNDO_DAYS });
  return found;
}

/** Takes back a payment that was recorded by mistake: its postings are reversed, a settled statement is open again. */
export async function undoPayment(
  work: UserWork,
  { id, paymentId }: { readonly id: number; readonly paymentId: number },
  version: number,
  reason: string,
): Promise<NewStatementState> {
  const record = await lockStatement(work, id, version);
  const payment = await findPayment(work, id, paymentId);
  const byProducer = producerOwes(record.paymentKind, record.due);
  const lines = reversed(paymentPostings(payment.amount, byProducer, record));
  const titleId = await postTitle(work, { kind: 'STORNO', statementId: id, lines, reversesId: payment.titleId });
  await work.db
    .updateTable('statement_payment')
    .set({ undone_at: work.now, undone_by: work.actor.userId, undo_reason: reason, undo_title_id: titleId })
    .where('id', '=', paymentId)
    .execute();
  const paid = record.paid - payment.amount;
  await audit(work, { entity: ENTITY, entityId: id, action: 'ANNULLA_PAGAMENTO', reason, before: { paid: record.paid }, after: { paid } });
  if (record.state !== 'PAGATO') return stateAnswer(await savePaid(work, record, paid, { undone: paymentId }));
  return stateAnswer(await move(work, record, 'RIAPRI', { set: { paid, paid_on: null }, reason }));
}
