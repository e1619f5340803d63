import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { AutomaticCause, DeactivationCause } from '../domain/index.ts';
import { endSessions } from './user-row.ts';

async function openCauses(work: Work, userId: number): Promise<DeactivationCause[]> {
  const rows = await work.db
    .selectFrom('user_deactivation')
    .select('cause')
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.cause as DeactivationCause);
}

/** A user is enabled exactly when no cause is open; losing that ends his sessions. Returns the open causes. */
async function settle(work: Work, userId: number): Promise<DeactivationCause[]> {
  const causes = await openCauses(work, userId);
  await work.db
    .updateTable('app_user')
    .set({ enabled: causes.length === 0 })
    .where('id', '=', userId)
    .execute();
  if (causes.length > 0) await endSessions(work, userId);
  return causes;
}

interface NewCause {
  readonly userId: number;
  readonly cause: DeactivationCause;
  readonly reason: string | null;
  /** Area that found it, and that lifts it. */
  readonly source: string;
  /** The superior with whom the user is disabled. */
  readonly withId?: number;
}

/** Opens a cause; does nothing when it is open already. Call within a transaction. Returns the causes that are open then. */
export async function openCause(work: Work, { userId, cause, reason, source, withId }: NewCause): Promise<DeactivationCause[]> {
  const opened = await work.db
    .insertInto('user_deactivation')
    .values({ user_id: userId, cause, reason, source, since: work.now, by_id: work.actor?.userId ?? null, with_id: withId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened !== undefined)
    await audit(work, {
      entity: 'user',
      entityId: userId,
      action: 'deactivate',
      reason,
      after: { cause, ...(withId !== undefined && { with: withId }) },
    });
  return settle(work, userId);
}

/** Closes a cause; the others stay. Call within a transaction. Returns the causes that are still open. */
export async function closeCause(work: Work, userId: number, cause: DeactivationCause): Promise<DeactivationCause[]> {
  const lifted = await work.db
    .updateTable('user_deactivation')
    .set({ lifted_at: work.now, lifted_by_id: work.actor?.userId ?? null })
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (lifted !== undefined) await audit(work, { entity: 'user', entityId: userId, action: 'reactivate', before: { cause } });
  return settle(work, userId);
}

export interface AutomaticDeactivation extends NewCause {
  readonly cause: AutomaticCause;
}

/**
 * Says that an automatic cause of deactivation holds for a user (spec §4: unpaid statements, expired training, missing signed proposal forms):
 * he cannot log in, and his sessions end, until every cause is lifted. Harmless when it holds already; call within a transaction.
 */
export async function raiseCause(work: Work, cause: AutomaticDeactivation): Promise<void> {
  await openCause(work, cause);
}

/** Says that an automatic cause holds no more; manual deactivation and other causes stay. Harmless when none is open. */
export async function liftCause(work: Work, userId: number, cause: AutomaticCause): Promise<void> {
  await closeCause(work, userId, cause);
}
