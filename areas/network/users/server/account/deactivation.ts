import { type Selectable, sql } from 'kysely';
import { enableUsers, endSessions } from '#areas/agency/access/server/public.ts';
import type { UserDeactivation } from '#db/types.gen.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import type { AutomaticCause, DeactivationCause } from '../../domain/deactivation.ts';
import type { AutomaticReason } from '../../domain/index.ts';

type OpenCauses = ReadonlyMap<number, DeactivationCause[]>;

/**
 * Enables users without an open cause and disables the others, which ends their sessions. Returns the open causes of
 * each.
 */
async function settle(work: Work, userIds: readonly number[]): Promise<OpenCauses> {
  const ids = sql`${[...userIds]}::bigint[]`;
  const found = await sql<{ id: number; causes: DeactivationCause[] }>`
    select u.id, coalesce(array_agg(d.cause order by d.id) filter (where d.id is not null), '{}') as causes from app_user u
      left join user_deactivation d on d.user_id = u.id and d.lifted_at is null
      where u.id = any(${ids}) group by u.id`.execute(work.db);
  await enableUsers(
    work,
    found.rows.map(({ id, causes: open }) => ({ id, enabled: open.length === 0 })),
  );
  const causes = new Map(found.rows.map((row) => [row.id, row.causes]));
  const disabled = [...causes].flatMap(([id, open]) => (open.length > 0 ? [id] : []));
  if (disabled.length > 0) await endSessions(work, disabled);
  return causes;
}

interface CauseOf {
  /** An automatic cause with what it names, or the reason that a user typed. */
  readonly why: AutomaticReason | { readonly cause: 'MANUALE'; readonly reason: string | null };
  /** Area that opened it, and that closes it. */
  readonly source: Selectable<UserDeactivation>['source'];
  /** The superior with whom the users were disabled. */
  readonly superiorId?: number;
}

interface NewCause extends CauseOf {
  readonly userId: number;
}

/**
 * Opens a cause for some users, unless it is open already. The number of statements does not depend on that of users.
 */
export async function openCauses(work: Work, userIds: readonly number[], { why, source, superiorId }: CauseOf): Promise<OpenCauses> {
  if (userIds.length === 0) return new Map();
  const { cause } = why;
  const [reason, facts] = cause === 'MANUALE' ? [why.reason, null] : [null, why];
  const said = {
    cause,
    reason,
    facts: facts === null ? null : json(facts),
    source,
    raised_at: work.now,
    raised_by: work.actor?.userId ?? null,
    superior_id: superiorId ?? null,
  };
  const opened = await work.db
    .insertInto('user_deactivation')
    .values(userIds.map((user_id) => ({ user_id, ...said })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  await auditMany(
    work,
    userRegistryEvents,
    opened.map(({ user_id }) => ({
      entityId: user_id,
      action: 'DEACTIVATE',
      reason,
      after: { ...(facts ?? { cause }), ...(superiorId !== undefined && { superiorId }) },
    })),
  );
  return settle(work, userIds);
}

/** Closes a cause of some users; other causes stay. */
export async function closeCauses(work: Work, userIds: readonly number[], cause: DeactivationCause): Promise<OpenCauses> {
  if (userIds.length === 0) return new Map();
  const lifted = await work.db
    .updateTable('user_deactivation')
    .set({ lifted_at: work.now, lifted_by: work.actor?.userId ?? null })
    .where('user_id', 'in', userIds)
    .where('cause', '=', cause)
    .where('lifted_at', 'is', null)
    .returning('user_id')
    .execute();
  await auditMany(
    work,
    userRegistryEvents,
    lifted.map(({ user_id }) => ({ entityId: user_id, action: 'ACTIVATE', before: { cause } })),
  );
  return settle(work, userIds);
}

/** Opens a cause unless it is open already. Call within a transaction. Returns the causes that are then open. */
export async function openCause(work: Work, { userId, ...cause }: NewCause): Promise<DeactivationCause[]> {
  return (await openCauses(work, [userId], cause)).get(userId) ?? [];
}

/** Closes a cause; other causes stay. Call within a transaction. Returns the causes that are still open. */
export async function closeCause(work: Work, userId: number, cause: DeactivationCause): Promise<DeactivationCause[]> {
  return (await closeCauses(work, [userId], cause)).get(userId) ?? [];
}

interface AutomaticCauseOf extends CauseOf {
  readonly why: AutomaticReason;
}

export interface AutomaticDeactivation extends AutomaticCauseOf {
  readonly userId: number;
}

/**
 * Opens an automatic cause for a user (spec §4: unpaid statements, expired training, missing signed proposal forms):
 * they cannot log in, and their sessions end, until every cause is closed. Idempotent; call within a transaction.
 */
export async function raiseCause(work: Work, cause: AutomaticDeactivation): Promise<void> {
  await openCause(work, cause);
}

/** Does the same for several users at once. */
export async function raiseCauses(work: Work, userIds: readonly number[], cause: AutomaticCauseOf): Promise<void> {
  await openCauses(work, userIds, cause);
}

/** Closes an automatic cause; the manual one and other causes stay. Idempotent. */
export async function liftCause(work: Work, userId: number, cause: AutomaticCause): Promise<void> {
  await closeCause(work, userId, cause);
}

/** Does the same for several users at once. */
export async function liftCauses(work: Work, userIds: readonly number[], cause: AutomaticCause): Promise<void> {
  await closeCauses(work, userIds, cause);
}
