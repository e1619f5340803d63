import type { RecordReturn } from '#areas/money/bank-movements/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { isReturnReason } from '../../domain/index.ts';
import { collectionIdOf } from './read-batches.ts';
import { recordReturnOf } from './record-return.ts';

/**
 * Records a return that a bank's file reports with the identifier and the whole amount of a collection. A reason that is
 * not of the scheme, and a return that is too late or recorded already, are left to a user.
 */
export const recordReportedReturn: RecordReturn = async (work, { endToEndId, amount, returnCode, returnedOn }) => {
  const id = collectionIdOf(endToEndId);
  if (id === null || !isReturnReason(returnCode)) return null;
  const found = await work.db
    .selectFrom('collection as x')
    .innerJoin('contract_view as c', 'c.id', 'x.contract_id')
    .select(['x.batch_id as batchId', 'x.amount', 'c.policy_number as policyNumber'])
    .where('x.id', '=', id)
    .executeTakeFirst();
  if (found === undefined || found.policyNumber === null || found.amount !== -amount) return null;
  try {
    await recordReturnOf(work, found.batchId, id, { reason: returnCode, returnedOn, note: null, fee: null });
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof AppError || error instanceof FieldErrors) return null;
    throw error;
  }
  return found.policyNumber;
};
