import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { refuseDebit, returnDebit } from '#areas/money/premium-payments/server/public.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { collectionErrors, collectionEvents, type returnCollection } from '../../api/index.ts';
import { debitReturned, returnDayImpossible } from '../../api/texts.ts';
import { COLLECTION_TRANSITIONS, endsMandate, lastReturnDay, RETURN_REASONS } from '../../domain/index.ts';

/**
 * Records that the bank refused a collection, or took it back after its credit: the premium is due, and the seller is
 * notified. A reason that ends the mandate ends it. Throws NOT_FOUND, NOT_RETURNABLE, 422 for an impossible day.
 */
export async function recordReturnOf(
  work: UserWork,
  batchId: number,
  collectionId: number,
  { reason, returnedOn, note, fee }: BodyOf<typeof returnCollection>,
): Promise<void> {
  const found = await work.db
    .selectFrom('collection as x')
    .innerJoin('collection_batch as b', 'b.id', 'x.batch_id')
    .innerJoin('contract_view as c', 'c.id', 'x.contract_id')
    .select(['x.status', 'x.payment_id as paymentId', 'x.mandate_id as mandateId', 'x.amount', 'x.contract_id as contractId'])
    .select(['b.status as batchStatus', 'b.collection_date as collectionDate'])
    .select(['c.policy_number as policyNumber', 'c.number', 'c.seller_id as sellerId'])
    .where('x.id', '=', collectionId)
    .where('x.batch_id', '=', batchId)
    .forUpdate('x')
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { status, batchStatus, collectionDate, contractId, amount } = found;
  const isSent = batchStatus === 'CARICATA' || batchStatus === 'ACCREDITATA';
  if (!isSent || COLLECTION_TRANSITIONS.refuses(status, 'RENDI')) throw new AppError(collectionErrors.NOT_RETURNABLE);
  const last = lastReturnDay(collectionDate);
  const isEarly = status === 'INCASSATO' && returnedOn < collectionDate;
  if (isEarly || returnedOn > work.today || returnedOn > last) {
    throw new FieldErrors({ returnedOn: returnDayImpossible(last)[work.language] });
  }
  const after = COLLECTION_TRANSITIONS.next(status, 'RENDI') ?? status;
  if (after === 'STORNATO') await returnDebit(work, found.paymentId, returnedOn);
  else await refuseDebit(work, found.paymentId);
  await work.db
    .updateTable('collection')
    .set({
      status: after,
      return_reason: reason,
      return_note: note,
      return_fee: fee,
      returned_on: returnedOn,
      return_recorded_at: work.now,
      return_recorded_by: work.actor.userId,
    })
    .where('id', '=', collectionId)
    .execute();
  if (endsMandate(reason)) {
    await work.db
      .updateTable('debit_mandate')
      .set({ revoked_at: work.now, revoked_reason: reason })
      .where('id', '=', found.mandateId)
      .where('revoked_at', 'is', null)
      .execute();
  }
  const action = after === 'STORNATO' ? 'RETURN' : 'REFUSE';
  await audit(work, collectionEvents, { entityId: collectionId, action, after: { reason, returnedOn, fee } });
  const message = debitReturned(found.policyNumber ?? found.number, amount, RETURN_REASONS[reason]);
  await notifyUserOnce(work, found.sellerId, { ...message, link: policyAddress.href({ id: contractId }) });
}
