import type { RecordReturn } from '#areas/money/bank-movements/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { transferIdOf } from './batch-file.ts';
import { recordReturn } from './change-batch.ts';

/**
 * Records that a refund came back, which a bank's file reports with the identifier and the whole amount of its transfer.
 * One that is recorded already, or of a batch that the bank does not have, is left to a user.
 */
export const recordReportedRefundReturn: RecordReturn = async (work, { endToEndId, amount, returnCode, returnedOn }) => {
  const id = transferIdOf(endToEndId);
  if (id === null) return null;
  const found = await work.db
    .selectFrom('refund_transfer as t')
    .innerJoin('cancellation_policy as x', 'x.id', 't.cancellation_policy_id')
    .innerJoin('contract_view as c', 'c.id', 'x.contract_id')
    .select(['t.batch_id as batchId', 't.amount', 'c.policy_number as policyNumber'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (found === undefined || found.policyNumber === null || found.amount !== amount) return null;
  try {
    await recordReturn(work, found.batchId, id, { reason: returnCode, returnedOn });
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof AppError || error instanceof FieldErrors) return null;
    throw error;
  }
  return found.policyNumber;
};
