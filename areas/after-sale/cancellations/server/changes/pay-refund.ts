import { sql } from 'kysely';
import { lockContract, postEntry, refundPaidPostings } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { cancellationErrors, cancellationEvents } from '../../api/index.ts';
import type { payRefund } from '../../api/routes.ts';
import { PAID_BEFORE } from '../../api/texts.ts';
import { IS_OWED, IS_PREMIUM_BACK } from '../transfers/due-refunds.ts';

/** Whether a batch of transfers pays a refund of a cancelled policy. */
export async function isInBatch({ db }: Pick<UserWork, 'db'>, policyId: number): Promise<boolean> {
  const open = await db
    .selectFrom('refund_transfer')
    .select('id')
    .where('cancellation_policy_id', '=', policyId)
    .where('status', 'in', ['IN_DISTINTA', 'PAGATO'])
    .executeTakeFirst();
  return open !== undefined;
}

interface Payable {
  readonly cash: Cents;
  readonly confirmedAt: string;
  readonly isOwed: boolean | null;
  readonly isPremiumBack: boolean | null;
}

/**
 * Records that the agency paid a refund to the customer, in the ledger too; once. Throws NOT_FOUND, NOTHING_TO_PAY,
 * PREMIUM_BACK, REFUND_IN_BATCH, 422 for an impossible day.
 */
export async function recordPaidRefund(
  work: UserWork,
  cancellationId: number,
  policyId: number,
  { paidOn, reference }: BodyOf<typeof payRefund>,
): Promise<void> {
  const found = await work.db
    .selectFrom('cancellation_policy')
    .select('contract_id as contractId')
    .where('id', '=', policyId)
    .where('cancellation_id', '=', cancellationId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { contractId } = found;
  const { company_id: companyId } = await lockContract(work, contractId);
  const { rows } =
    await sql<Payable>`select x.cash, x.confirmed_at as "confirmedAt", ${IS_OWED} as "isOwed", ${IS_PREMIUM_BACK} as "isPremiumBack"
    from cancellation_policy x where x.id = ${policyId} for update`.execute(work.db);
  const [row] = rows;
  if (row?.isPremiumBack === true) throw new AppError(cancellationErrors.PREMIUM_BACK);
  if (row?.isOwed !== true) throw new AppError(cancellationErrors.NOTHING_TO_PAY);
  const { cash, confirmedAt } = row;
  if (paidOn < todayInRome(confirmedAt) || paidOn > work.today) throw new FieldErrors({ paidOn: PAID_BEFORE[work.language] });
  if (await isInBatch(work, policyId)) throw new AppError(cancellationErrors.REFUND_IN_BATCH);
  const entryId = await postEntry(work, { kind: 'RIMBORSO', contractId, lines: refundPaidPostings(cash, companyId), valueOn: paidOn });
  await work.db
    .updateTable('cancellation_policy')
    .set({ paid_on: paidOn, paid_reference: reference, paid_entry_id: entryId, paid_recorded_by: work.actor.userId })
    .where('id', '=', policyId)
    .execute();
  await audit(work, cancellationEvents, { entityId: cancellationId, action: 'PAY_REFUND', after: { amount: cash, paidOn, reference } });
}
