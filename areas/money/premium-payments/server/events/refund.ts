import { lockContract } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { paymentErrors } from '../../api/index.ts';
import type { CardServices } from '../cards/card-service.ts';
import { enqueueRefund, REFUND, recordReturnOf } from './settle.ts';

/**
 * Returns the money of a quotation that is not issued. The job asks the service and then records it, so that the ledger
 * says what happened, also after a crash in between. Throws NOT_FOUND, NO_CARD_SERVICE, ISSUED, NOTHING_TO_REFUND.
 */
export async function refundQuotation(work: UserWork, cards: CardServices, contractId: number, paymentId: number): Promise<void> {
  const row = await lockContract(work, contractId);
  if (row.policy_number !== null) throw new AppError(paymentErrors.ISSUED);
  const payment = await work.db
    .selectFrom('payment')
    .select('id')
    .where('id', '=', paymentId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (payment === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const receipts = await work.db
    .selectFrom('payment_receipt')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('returned_at', 'is', null)
    .execute();
  if (receipts.length === 0) throw new AppError(paymentErrors.NOTHING_TO_REFUND);
  if ((await cards()) === null) throw new AppError(paymentErrors.NO_CARD_SERVICE);
  for (const { id } of receipts) await enqueueRefund(work, id);
}

/** Sends the money of one receipt back; repeated under the same key until the service has answered. */
export function refundJob(cards: CardServices): Job {
  return defineJob({
    ...REFUND,
    run: async (work, { receiptId }) => {
      const { charge, amount, returned_at } = await work.db
        .selectFrom('payment_receipt')
        .select(['charge', 'amount', 'returned_at'])
        .where('id', '=', receiptId)
        .executeTakeFirstOrThrow();
      if (returned_at !== null) return { outcome: 'GONE' };
      const service = await cards();
      if (service === null) throw new AppError(paymentErrors.NO_CARD_SERVICE);
      await service.refund(work, charge, amount, `receipt-${receiptId}`);
      return { outcome: await work.db.transaction().execute((db) => recordReturnOf({ ...work, db }, charge)) };
    },
  });
}
