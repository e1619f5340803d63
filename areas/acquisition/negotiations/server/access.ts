import { type RawBuilder, type Selectable, sql } from 'kysely';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import type { Negotiation } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { negotiationErrors } from '../api/index.ts';
import { NEGOTIATION_TRANSITIONS, type NegotiationEvent } from '../domain/index.ts';

export type StoredNegotiation = Selectable<Negotiation>;

/** Visibility of negotiations, as a condition on `negotiation n`: those of the user's branch and their own. */
export async function visibleNegotiations(work: UserWork): Promise<RawBuilder<boolean>> {
  return sql<boolean>`(n.owner_id = ${work.actor.userId} or ${await usersVisibleTo(work, 'n.owner_id')})`;
}

async function load(work: UserWork, id: number, lock: RawBuilder<unknown>): Promise<StoredNegotiation> {
  const { rows } = await sql<StoredNegotiation>`select n.* from negotiation n
    where n.id = ${id} and ${await visibleNegotiations(work)} ${lock}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads a negotiation that the user sees. Throws NOT_FOUND. */
export const findNegotiation = (work: UserWork, id: number) => load(work, id, sql``);

/** Locks a negotiation that the user sees. Throws NOT_FOUND. */
export const lockNegotiation = (work: UserWork, id: number) => load(work, id, sql`for update of n`);

/** Locks a negotiation in progress. Throws NOT_FOUND, NOT_IN_THIS_STATE. */
export async function lockOpen(work: UserWork, id: number): Promise<StoredNegotiation> {
  const row = await lockNegotiation(work, id);
  if (row.status !== 'IN_CORSO') throw new AppError(negotiationErrors.NOT_IN_THIS_STATE);
  return row;
}

/** Throws NOT_IN_THIS_STATE if the event is impossible. */
export function requireEvent({ status }: Pick<StoredNegotiation, 'status'>, event: NegotiationEvent): void {
  if (NEGOTIATION_TRANSITIONS.refuses(status, event)) throw new AppError(negotiationErrors.NOT_IN_THIS_STATE);
}

/** Returns who can work on a negotiation: the acting user and the salespeople of their branch, by name. */
export async function salespeopleOf(work: UserWork): Promise<{ id: number; name: string }[]> {
  const ids = await usersWithRole(work.db, 'UPDATE_TRATTATIVE', 0);
  return work.db
    .selectFrom('user_view as u')
    .select(['u.id', 'u.display_name as name'])
    .where('u.id', 'in', [work.actor.userId, ...ids])
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`(u.id = ${work.actor.userId} or ${await usersVisibleTo(work, 'u.id')})`)
    .orderBy('u.display_name')
    .orderBy('u.id')
    .execute();
}
