import { type Selectable, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { Cancellation } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { cancellationErrors } from '../../api/index.ts';
import { CANCELLATION_TRANSITIONS, type CancellationEvent } from '../../domain/states.ts';
import type { Request } from '../facts/compute.ts';

export type StoredCancellation = Selectable<Cancellation>;

/** Whether the user sees every policy of a cancellation `k`. */
export async function visibleCancellation(work: UserWork) {
  const visibility = await visibilityOf(work);
  return sql<boolean>`not exists (select from cancellation_policy x join contract_view c on c.id = x.contract_id
    where x.cancellation_id = k.id and not ${visibleContracts(visibility)})`;
}

/** Reads a cancellation that the user sees. Throws NOT_FOUND. */
export async function findCancellation(work: UserWork, id: number): Promise<StoredCancellation> {
  const found = await work.db
    .selectFrom('cancellation as k')
    .selectAll()
    .where('k.id', '=', id)
    .where(await visibleCancellation(work))
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Locks a cancellation that the user sees and checks that the event is allowed. Throws NOT_FOUND, OTHER_STATE. */
export async function lockCancellation(work: UserWork, id: number, event: CancellationEvent | 'MODIFICA'): Promise<StoredCancellation> {
  const found = await work.db
    .selectFrom('cancellation as k')
    .selectAll()
    .where('k.id', '=', id)
    .where(await visibleCancellation(work))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const isRefused = event === 'MODIFICA' ? found.status !== 'BOZZA' : CANCELLATION_TRANSITIONS.refuses(found.status, event);
  if (isRefused) throw new AppError(cancellationErrors.OTHER_STATE);
  return found;
}

/** What a stored cancellation asks of the refund engine. */
export function requestOf(row: StoredCancellation): Request {
  return {
    cause: row.cause,
    requestedOn: row.requested_on,
    effectiveOn: row.effective_on,
    eventOn: row.event_on,
    refundType: row.refund_type,
    soldAtDistance: row.sold_at_distance,
    loanInitial: row.loan_initial,
    loanResidual: row.loan_residual,
    manualReason: row.manual_reason,
    typedBy: row.typed_by ?? row.updated_by,
    approvedBy: row.approved_by,
    coverages: row.coverages,
    forced: row.forced,
  };
}
