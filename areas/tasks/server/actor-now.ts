import { sql } from 'kysely';
import { isGroup, type RoleOverride, rolesOf } from '#areas/access/domain/index.ts';
import type { Actor, UserWork } from '#platform/server-kit/context.ts';

/** The user of a task as they are now: group and rights are those of this moment. Null when they are disabled. */
export async function actorNow({ db, actor }: UserWork): Promise<Actor | null> {
  const { rows } = await sql<{ group: string; overrides: RoleOverride[] | null }>`select u."group",
    (select json_agg(json_build_object('role', r.role, 'granted', r.granted)) from user_role r where r.user_id = u.id) as overrides
    from app_user u where u.id = ${actor.userId} and u.enabled`.execute(db);
  const row = rows[0];
  if (row === undefined || !isGroup(row.group)) return null;
  return { ...actor, group: row.group, roles: rolesOf(row.group, row.overrides ?? []) };
}
