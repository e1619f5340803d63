import { areTwoPeople } from '#areas/agency/access/server/public.ts';
import { loadUser, saveUserRow, type UserKey } from '#areas/network/users/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { userApprovalEvents } from '../../api/audit-events.ts';
import { approvalErrors } from '../../api/errors.ts';
import { type ApprovalLimit, NO_LIMIT } from '../../domain/index.ts';

async function limitOf(work: UserWork, userId: number): Promise<ApprovalLimit> {
  const row = await work.db
    .selectFrom('approval_limit')
    .select(['max_value as maxValue', 'max_percent as maxPercent', 'max_euro as maxEuro'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NO_LIMIT;
}

export async function readLimit(work: UserWork, key: UserKey): Promise<ApprovalLimit> {
  return limitOf(work, (await loadUser(work, key, 'EDIT')).id);
}

/** Sets how far a user may approve; users never set their own limit. */
export async function saveLimit(work: UserWork, key: UserKey, version: number, limit: ApprovalLimit): Promise<void> {
  const user = await loadUser(work, key, 'EDIT', { lock: true });
  if (!areTwoPeople(work.actor, [user.id])) throw new AppError(approvalErrors.OWN_LIMIT);
  await refuseStale(work, userApprovalEvents, user, version);
  const before = await limitOf(work, user.id);
  const row = { max_value: limit.maxValue, max_percent: limit.maxPercent, max_euro: limit.maxEuro };
  await work.db
    .insertInto('approval_limit')
    .values({ user_id: user.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await saveUserRow(work, user, {});
  await audit(work, userApprovalEvents, { entityId: user.id, action: 'SET_APPROVAL_LIMIT', before, after: limit });
}
