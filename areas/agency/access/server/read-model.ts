import { sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { UserInfo } from '../api/routes.ts';
import { AGENCY_GROUPS, GROUPS, type Group, isGroup, type Role } from '../domain/index.ts';
import { cachedWithSession } from './session/cached-with-session.ts';

type ShortUser = UserInfo['children'][number];

const shortUser = (alias: string) =>
  sql<ShortUser>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'username', ${sql.ref(`${alias}.username`)}, 'nominativo',
    ${sql.ref(`${alias}.display_name`)}, 'gruppo', ${sql.ref(`${alias}.group`)}, 'email', ${sql.ref(`${alias}.email`)})`;

/** Children in the user info; a trading company may have hundreds, which its own pages list. */
const MAX_CHILDREN = 200;

/** Everything of `/utenti/info` except the name of the agency. */
type OwnInfo = Omit<UserInfo, 'agenzia'>;

export async function readUserInfo(ctx: Pick<UserWork, 'db' | 'actor'>): Promise<OwnInfo> {
  const { actor } = ctx;
  const result = await sql<{
    email: string | null;
    children: ShortUser[];
    parents: ShortUser[];
    impersonated: number[];
    login: ShortUser;
    previous: ShortUser | null;
  }>`
    select u.email,
      coalesce((select json_agg(c.child) from (select ${shortUser('k')} as child from network_link l join app_user k on k.id = l.user_id
        where l.parent_id = u.id and k.enabled order by k.display_name limit ${sql.lit(MAX_CHILDREN)}) c), '[]') as children,
      coalesce((select json_agg(${shortUser('p')}) from network_link l join app_user p on p.id = l.parent_id where l.user_id = u.id), '[]') as parents,
      s.impersonated, ${shortUser('o')} as login,
      (select ${shortUser('v')} from app_user v
        where v.id = coalesce(s.impersonated[array_upper(s.impersonated, 1) - 1], s.user_id)) as previous
    from app_user u join session s on s.id = ${actor.sessionId} join app_user o on o.id = s.user_id
    where u.id = ${actor.userId}`.execute(ctx.db);
  const row = result.rows[0];
  if (row === undefined || !isGroup(actor.group)) throw new Error('The session disappeared during the read');
  const impersonating = row.impersonated.length > 0;
  return {
    id: actor.userId,
    nominativo: actor.displayName,
    gruppo: actor.group,
    username: actor.username,
    email: row.email,
    authorities: [...actor.roles] as Role[],
    children: row.children,
    roleDetails: Object.fromEntries(row.parents.map((parent) => [parent.gruppo, parent])),
    agencyRoles: AGENCY_GROUPS.includes(actor.group) ? [actor.group] : [],
    previousAccess: impersonating ? row.previous : null,
    originalAccess: impersonating ? row.login : null,
  };
}

/** Triggers also name the users above and below a user whose name or state changed, so it is never stale. */
const cachedInfo = cachedWithSession(readUserInfo);

/** Returns the answer of `/utenti/info`. The user's own part is cached with the session (see `rememberedSessions`). */
export async function userInfoOf(
  work: Pick<UserWork, 'db' | 'actor'>,
  agency: () => Promise<{ readonly name: string }>,
): Promise<UserInfo> {
  return { ...(await cachedInfo(work)), agenzia: (await agency()).name };
}

/** Returns the demonstration user of each group for the login page: the one whose username is the group's name. */
export function readDemoUsers(db: Database): Promise<{ username: string; gruppo: Group }[]> {
  const names = GROUPS.map((group) => group.toLowerCase().replaceAll('_', '-'));
  return db
    .selectFrom('app_user')
    .select(['username', 'group as gruppo'])
    .where('username', 'in', names)
    .where('enabled', '=', true)
    .execute();
}
