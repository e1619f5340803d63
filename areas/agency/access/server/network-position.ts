import { sql } from 'kysely';
import type { Actor } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { isGroup, type NetworkPosition, type Scope, scopeDependsOnPosition, scopeOf } from '../domain/index.ts';

type PositionedUser = Pick<Actor, 'userId' | 'group'>;

/** Returns the position of a user in the network. */
export async function readNetworkPosition(db: Database, { userId, group }: PositionedUser): Promise<NetworkPosition> {
  const result = await sql<{ company_id: number | null; parents: Record<string, number> | null }>`
    select u.company_id, (select json_object_agg(l.parent_group, l.parent_id) from network_link l where l.user_id = u.id) as parents
    from app_user u where u.id = ${userId}`.execute(db);
  const row = result.rows[0];
  if (row === undefined || !isGroup(group)) throw new Error(`User ${userId} has no place in the network`);
  return { userId, group, companyId: row.company_id, parents: row.parents ?? {} };
}

/** Returns the scope of a user. For most groups it does not depend on the position, which is then not read. */
export async function scopeIn(db: Database, { userId, group }: PositionedUser): Promise<Scope> {
  const isFree = isGroup(group) && !scopeDependsOnPosition(group);
  return isFree ? scopeOf({ userId, group, companyId: null, parents: {} }) : scopeOf(await readNetworkPosition(db, { userId, group }));
}
