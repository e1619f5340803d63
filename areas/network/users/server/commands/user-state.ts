import { areTwoPeople, dropSecondFactor, endSessions, requireAccountAuthority } from '#areas/agency/access/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { userErrors } from '../../api/errors.ts';
import { userDeleted } from '../../api/texts.ts';
import type { DeactivationCause } from '../../domain/deactivation.ts';
import { registrationProblemText } from '../../domain/index.ts';
import { DEACTIVATION_LABELS } from '../../domain/texts.ts';
import { closeCause, openCause } from '../account/deactivation.ts';
import { disableStaff, enableStaff } from '../account/staff.ts';
import { registerProblem } from '../registry/registration.ts';
import { loadUser, saveUserRow, type UserKey } from '../user-row.ts';

function refuseYourself(work: UserWork, id: number): void {
  if (!areTwoPeople(work.actor, [id])) throw new AppError(userErrors.USER_IS_YOURSELF);
}

interface State {
  readonly enabled: boolean;
  readonly causes: DeactivationCause[];
  /** Number of staff changed together with the user. */
  readonly together: number;
}

interface StateWish {
  readonly enabled: boolean;
  readonly reason: string | null;
  /** Also disables the user's staff; they are enabled again together. */
  readonly withStaff: boolean;
}

/**
 * Enables or disables manually (spec §4). Enabling removes only the manual cause, and reports when automatic ones
 * remain. A user who must be registered cannot be enabled without a registration valid today (art. 108 CAP).
 */
export async function setUserState(work: UserWork, key: UserKey, wish: StateWish): Promise<State> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  refuseYourself(work, row.id);
  if (!wish.enabled) {
    const causes = await openCause(work, { userId: row.id, why: { cause: 'MANUALE', reason: wish.reason }, source: 'users' });
    const together = wish.withStaff ? await disableStaff(work, key, wish.reason) : 0;
    return { enabled: false, causes, together };
  }
  const problem = await registerProblem(work, row.id);
  if (problem !== null)
    throw new AppError(userErrors.USER_NOT_REGISTERED, {
      name: row.display_name,
      problem: registrationProblemText(problem)[work.language],
    });
  const manual = await work.db
    .selectFrom('user_deactivation')
    .select('id')
    .where('user_id', '=', row.id)
    .where('cause', '=', 'MANUALE')
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  const causes = await closeCause(work, row.id, 'MANUALE');
  if (manual === undefined && causes.length > 0) {
    throw new AppError(userErrors.USER_BLOCKED_BY_CAUSE, {
      causes: causes.map((cause) => DEACTIVATION_LABELS[cause][work.language]).join(', '),
    });
  }
  const together = causes.length === 0 ? await enableStaff(work, row.id) : 0;
  return { enabled: causes.length === 0, causes, together };
}

/**
 * Removes the second factor of a user that lost it; they log in with their password alone until they set up a new
 * one. Their sessions end, since they may have lost the device with them.
 */
export async function resetSecondFactor(work: UserWork, key: UserKey): Promise<void> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  await requireAccountAuthority(work, row.id);
  if (!(await dropSecondFactor(work.db, row.id))) throw new AppError(userErrors.USER_WITHOUT_SECOND_FACTOR, { name: row.display_name });
  await endSessions(work, [row.id]);
  await audit(work, userRegistryEvents, { entityId: row.id, action: 'RESET_SECOND_FACTOR' });
}

/** Deletes a user (messages of spec §8). The row stays for their contracts; the username becomes free. */
export async function deleteUser(work: UserWork, key: UserKey): Promise<{ message: string }> {
  const row = await loadUser(work, key, 'EDIT', { lock: true, deleted: true });
  refuseYourself(work, row.id);
  if (row.deleted_at !== null) throw new AppError(userErrors.USER_ALREADY_DELETED, { name: row.display_name });
  const { below } = await work.db
    .selectFrom('network_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select((eb) => eb.fn.countAll<number>().as('below'))
    .where('l.parent_id', '=', row.id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (below > 0) throw new AppError(userErrors.USER_HAS_SUBORDINATES, { name: row.display_name, count: below });
  await saveUserRow(work, row, {
    deleted_at: work.now,
    deleted_username: row.username,
    // No valid username contains a tilde.
    username: `${row.id}~${row.username}`,
    enabled: false,
  });
  await endSessions(work, [row.id]);
  await audit(work, userRegistryEvents, { entityId: row.id, action: 'DELETE', before: { username: row.username } });
  return { message: userDeleted(row.display_name)[work.language] };
}
