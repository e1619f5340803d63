import { usersWithRole } from '#areas/agency/access/server/public.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import type { StoredRequest } from '../access.ts';

interface Handler {
  readonly id: number;
  readonly name: string;
}

/** Active users that handle change requests, by name. */
export async function handlersOf({ db }: Work): Promise<Handler[]> {
  const ids = await usersWithRole(db, 'UPDATE_RICHIESTE_MODIFICA_POLIZZA', 0);
  return db
    .selectFrom('user_view')
    .select(['id', 'display_name as name'])
    .where('id', 'in', [0, ...ids])
    .orderBy('display_name')
    .orderBy('id')
    .execute();
}

type Concerned = Pick<StoredRequest, 'owner_id' | 'created_by' | 'seller_id' | 'side'>;

/** The agency's side: the user that has the request in charge, or all that could take it. */
export async function agencyOf(work: Work, { owner_id }: Concerned): Promise<number[]> {
  return owner_id === null ? (await handlersOf(work)).map(({ id }) => id) : [owner_id];
}

/** The other side: who asked, and the seller of the policy. */
export function askersOf({ side, created_by, seller_id }: Concerned): number[] {
  return [...new Set([...(side === 'AGENZIA' ? [] : [created_by]), seller_id])];
}

/** Without the acting user, who knows. */
export const others = ({ actor }: UserWork, ids: readonly number[]): number[] => ids.filter((id) => id !== actor.userId);
