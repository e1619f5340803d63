import { closeDebit } from '#areas/money/premium-payments/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { batchEvents, collectionErrors, collectionEvents, type creditBatch } from '../../api/index.ts';
import { CREDIT_DAY_IMPOSSIBLE } from '../../api/texts.ts';
import { BATCH_TRANSITIONS, type BatchEvent } from '../../domain/index.ts';
import { enqueueCredit } from './credit-job.ts';

/** Reads a batch. Throws NOT_FOUND. */
export async function findBatch({ db }: Pick<Work, 'db'>, id: number) {
  const found = await db.selectFrom('collection_batch').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Locks a batch and checks that the event is allowed. Throws NOT_FOUND, OTHER_STATE. */
export async function lockBatch({ db }: Pick<Work, 'db'>, id: number, event: BatchEvent) {
  const found = await db.selectFrom('collection_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (BATCH_TRANSITIONS.refuses(found.status, event)) throw new AppError(collectionErrors.OTHER_STATE);
  return found;
}

/** Takes a collection out of a draft: its premium can be collected in another. Throws NOT_FOUND, OTHER_STATE. */
export async function removeFromDraft(work: UserWork, batchId: number, collectionId: number): Promise<void> {
  const batch = await lockBatch(work, batchId, 'ANNULLA');
  if (batch.status !== 'BOZZA') throw new AppError(collectionErrors.OTHER_STATE);
  const removed = await work.db
    .deleteFrom('collection')
    .where('id', '=', collectionId)
    .where('batch_id', '=', batchId)
    .returning(['payment_id as paymentId', 'contract_id as contractId'])
    .executeTakeFirst();
  if (removed === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await closeDebit(work, removed.paymentId);
  await audit(work, collectionEvents, {
    entityId: collectionId,
    action: 'REMOVE',
    before: { batch: batchId, contract: removed.contractId },
  });
}

/** Cancels a batch that the bank does not have. Throws NOT_FOUND, OTHER_STATE. */
export async function cancel(work: UserWork, id: number): Promise<void> {
  await lockBatch(work, id, 'ANNULLA');
  await work.db.updateTable('collection_batch').set({ status: 'ANNULLATA' }).where('id', '=', id).execute();
  const ended = await work.db
    .updateTable('collection')
    .set({ status: 'ANNULLATO' })
    .where('batch_id', '=', id)
    .returning(['payment_id as paymentId', 'contract_id as contractId'])
    .execute();
  for (const { paymentId } of ended.toSorted((a, b) => a.contractId - b.contractId)) await closeDebit(work, paymentId);
  await audit(work, batchEvents, { entityId: id, action: 'CANCEL' });
}

/** Records that the bank has the file: from now on the mandates are used. Throws NOT_FOUND, OTHER_STATE. */
export async function markUploaded(work: UserWork, id: number): Promise<void> {
  const { collection_date: collectionDate } = await lockBatch(work, id, 'CARICA');
  await work.db
    .updateTable('collection_batch')
    .set({ status: 'CARICATA', uploaded_at: work.now, uploaded_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  await work.db
    .updateTable('debit_mandate')
    .set({ used_on: collectionDate })
    .where('id', 'in', (used) => used.selectFrom('collection').select('mandate_id').where('batch_id', '=', id))
    .execute();
  await audit(work, batchEvents, { entityId: id, action: 'UPLOAD' });
}

/**
 * Records that the money of a batch arrived; a job then pays each premium whose collection was not refused. Throws
 * NOT_FOUND, OTHER_STATE, 422 for an impossible day.
 */
export async function credit(work: UserWork, id: number, { creditedOn, reference }: BodyOf<typeof creditBatch>): Promise<void> {
  const batch = await lockBatch(work, id, 'ACCREDITA');
  if (creditedOn < batch.collection_date || creditedOn > work.today) {
    throw new FieldErrors({ creditedOn: CREDIT_DAY_IMPOSSIBLE[work.language] });
  }
  await work.db
    .updateTable('collection_batch')
    .set({ status: 'ACCREDITATA', credited_on: creditedOn, credit_reference: reference, credited_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  await enqueueCredit(work, id);
  await audit(work, batchEvents, { entityId: id, action: 'CREDIT', after: { creditedOn, reference } });
}
