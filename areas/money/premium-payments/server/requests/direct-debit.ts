import { sql } from 'kysely';
import { type ContractRow, lockContract, premiumDueOf, recordReceipt, recordReturn } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { paymentErrors, paymentEvents } from '../../api/index.ts';
import { PAYMENT_TRANSITIONS } from '../../domain/index.ts';
import { isRecordable } from './record-payment.ts';

/**
 * Opens the payment of a policy's premium by direct debit, or the one that the bank refused before; locks the contract.
 * Throws NOT_FOUND, ALREADY_PAID, NOT_RECORDABLE, IN_COLLECTION if another one is open.
 */
export async function openDebit(
  work: UserWork,
  contractId: number,
): Promise<{ readonly paymentId: number; readonly amount: Cents; readonly row: ContractRow }> {
  const row = await lockContract(work, contractId);
  if (row.premium_paid_on !== null) throw new AppError(paymentErrors.ALREADY_PAID);
  const amount = await premiumDueOf(work, contractId);
  if (row.payment_type !== 'SEPA' || !isRecordable(row) || amount === 0) throw new AppError(paymentErrors.NOT_RECORDABLE);
  const open = await work.db
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('contract_id', '=', contractId)
    .where('status', '<>', 'FALLITO')
    .executeTakeFirst();
  if (open !== undefined && open.status !== 'RESETTABILE') throw new AppError(paymentErrors.IN_COLLECTION);
  if (open !== undefined) {
    await work.db.updateTable('payment').set({ status: 'IN_CORSO', failure: null, amount }).where('id', '=', open.id).execute();
    await audit(work, paymentEvents, { entityId: open.id, action: 'ATTEMPT', after: { contract: contractId, amount } });
    return { paymentId: open.id, amount, row };
  }
  const { id } = await work.db
    .insertInto('payment')
    .values({
      contract_id: contractId,
      method: 'SEPA',
      amount,
      status: 'IN_CORSO',
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, paymentEvents, { entityId: id, action: 'REQUEST', after: { contract: contractId, amount } });
  return { paymentId: id, amount, row };
}

/** Locks a payment after its contract, in the order of every command. */
async function lockDebit({ db }: Pick<Work, 'db'>, paymentId: number) {
  await sql`select from contract_view where id = (select contract_id from payment where id = ${paymentId}) for update`.execute(db);
  return db
    .selectFrom('payment')
    .select(['id', 'contract_id as contractId', 'amount', 'status'])
    .where('id', '=', paymentId)
    .where('method', '=', 'SEPA')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Ends an open payment that is not sent to the bank. */
export async function closeDebit(work: Work, paymentId: number): Promise<void> {
  await lockDebit(work, paymentId);
  await work.db.updateTable('payment').set({ status: 'FALLITO', failure: 'CHIUSO' }).where('id', '=', paymentId).execute();
  await audit(work, paymentEvents, { entityId: paymentId, action: 'CLOSE' });
}

/** Records that the bank refused an open payment before its money arrived: it can be tried again. */
export async function refuseDebit(work: Work, paymentId: number): Promise<void> {
  await lockDebit(work, paymentId);
  await work.db.updateTable('payment').set({ status: 'RESETTABILE', failure: 'RIFIUTATO' }).where('id', '=', paymentId).execute();
  await audit(work, paymentEvents, { entityId: paymentId, action: 'REFUSE' });
}

interface Arrival {
  readonly receivedOn: PlainDate;
  readonly reference: string;
  readonly recordedBy: number;
}

/** Records that the money of an open payment arrived, in the ledger too. Once: a completed payment stays as it is. */
export async function collectDebit(work: Work, paymentId: number, { receivedOn, reference, recordedBy }: Arrival): Promise<void> {
  const { contractId, amount, status } = await lockDebit(work, paymentId);
  if (PAYMENT_TRANSITIONS.refuses(status, 'INCASSA')) return;
  const entryId = await recordReceipt(work, contractId, { amount, on: receivedOn });
  await work.db
    .insertInto('payment_receipt')
    .values({
      payment_id: paymentId,
      charge: `addebito-${paymentId}`,
      reference,
      amount,
      entry_id: entryId,
      received_at: work.now,
      received_on: receivedOn,
      recorded_by: recordedBy,
    })
    .execute();
  await work.db
    .updateTable('payment')
    .set({ status: 'COMPLETATO', failure: null, settled_at: work.now })
    .where('id', '=', paymentId)
    .execute();
  await audit(work, paymentEvents, { entityId: paymentId, action: 'COLLECT', after: { amount, receivedOn, reference } });
}

/** Records that the bank took back the money of a completed payment on a day: the premium is due again. */
export async function returnDebit(work: Work, paymentId: number, returnedOn: PlainDate): Promise<void> {
  const { contractId, amount } = await lockDebit(work, paymentId);
  const receipt = await work.db
    .selectFrom('payment_receipt')
    .select(['id', 'entry_id'])
    .where('payment_id', '=', paymentId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (receipt === undefined) throw new AppError(paymentErrors.NOTHING_TO_REFUND);
  const entry = await recordReturn(work, contractId, receipt.entry_id, { amount, on: returnedOn });
  await work.db
    .updateTable('payment_receipt')
    .set({ returned_at: work.now, return_entry_id: entry })
    .where('id', '=', receipt.id)
    .execute();
  await work.db.updateTable('payment').set({ status: 'FALLITO', failure: 'RESTITUITO' }).where('id', '=', paymentId).execute();
  await audit(work, paymentEvents, { entityId: paymentId, action: 'RETURN', after: { amount } });
}
