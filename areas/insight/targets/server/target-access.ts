import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** Users below the acting one, as a condition on a column; `true` for users that see everything. */
export async function belowActor(work: UserWork, column: RawBuilder<unknown>): Promise<RawBuilder<boolean>> {
  const visibility = await visibilityOf(work);
  if (visibility.kind === 'ALL') return sql<boolean>`true`;
  if (visibility.kind !== 'NETWORK') return sql<boolean>`false`;
  const { nodeId } = visibility;
  return sql<boolean>`(${column} <> ${nodeId} and ${column} <> ${work.actor.userId}
    and ${column} in (select n.descendant_id from network_closure n where n.ancestor_id = ${nodeId}))`;
}

/**
 * The targets that the acting user sees, as a condition on `t`: all, those of their branch, or their own. A target of a
 * branch is seen only by users that see the whole branch.
 */
export async function visibleTargets(work: UserWork): Promise<RawBuilder<boolean>> {
  const visibility = await visibilityOf(work);
  if (visibility.kind === 'ALL') return sql<boolean>`true`;
  const own = sql<boolean>`(t.scope = 'UTENTE' and t.node_id = ${work.actor.userId})`;
  if (visibility.kind === 'OWN') return own;
  if (visibility.kind !== 'NETWORK') return sql<boolean>`false`;
  return sql<boolean>`(${own} or t.node_id in (select n.descendant_id from network_closure n where n.ancestor_id = ${visibility.nodeId}))`;
}

/** The targets that the acting user may change, as a condition on `t`. */
export async function changeableTargets(work: UserWork): Promise<RawBuilder<boolean>> {
  if (!work.actor.roles.has('UPDATE_UTENTI')) return sql<boolean>`false`;
  const visibility = await visibilityOf(work);
  return visibility.kind === 'ALL'
    ? sql<boolean>`true`
    : sql<boolean>`(t.node_id is not null and ${await belowActor(work, sql`t.node_id`)})`;
}

/** Throws NOT_FOUND unless the acting user may set targets for a user, or for the whole agency without one. */
export async function requireParty(work: UserWork, nodeId: number | null): Promise<void> {
  if (nodeId === null) {
    if ((await visibilityOf(work)).kind !== 'ALL') throw new AppError(commonErrors.NOT_FOUND);
    return;
  }
  const { rows } = await sql`select from user_view u where u.id = ${nodeId} and u."group" <> 'CLIENTE'
    and ${await belowActor(work, sql`u.id`)}`.execute(work.db);
  if (rows.length === 0) throw new AppError(commonErrors.NOT_FOUND);
}
