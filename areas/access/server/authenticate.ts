import { sql } from 'kysely';
import type { Actor } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { isGroup, type RoleOverride, rolesOf } from '../domain/index.ts';
import { chainStands } from './authority.ts';
import { ACCESS_COOKIE, readAccessToken } from './tokens.ts';

interface SessionRow {
  session_id: number;
  user_id: number;
  username: string;
  display_name: string;
  group: string;
  original_id: number;
  original_username: string;
  impersonated: number[];
  overrides: RoleOverride[] | null;
}

/**
 * The user behind a session, or null when it is over. Session, user and roles are read with one statement by primary key, so that a
 * revoked session, a disabled user and a changed role count at once, on every server process. An impersonation is judged anew each time: it is
 * over when a user of its chain lost the right to it or the reach.
 */
export function sessionReader(db: Database) {
  return async (sessionId: number): Promise<Actor | null> => {
    const result = await sql<SessionRow>`
      select s.id as session_id, u.id as user_id, u.username, u.display_name, u."group",
        o.id as original_id, o.username as original_username, s.impersonated,
        (select json_agg(json_build_object('role', r.role, 'granted', r.granted)) from user_role r where r.user_id = u.id) as overrides
      from session s
        join app_user o on o.id = s.user_id
        join app_user u on u.id = coalesce(s.impersonated[array_upper(s.impersonated, 1)], s.user_id)
      where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now() and u.enabled and o.enabled`.execute(db);
    const row = result.rows[0];
    if (row === undefined || !isGroup(row.group)) return null;
    const { impersonated } = row;
    if (impersonated.length > 0 && !(await chainStands(db, [row.original_id, ...impersonated]))) return null;
    return {
      userId: row.user_id,
      username: row.username,
      displayName: row.display_name,
      group: row.group,
      roles: rolesOf(row.group, row.overrides ?? []),
      sessionId: row.session_id,
      original:
        impersonated.length === 0 ? null : { userId: row.original_id, username: row.original_username, between: impersonated.slice(0, -1) },
    };
  };
}

/** The user of a request by its access cookie, read anew on every request. */
export function authenticator(db: Database, secret: Buffer) {
  const read = sessionReader(db);
  return async (request: { readonly cookies: Readonly<Record<string, string | undefined>> }): Promise<Actor | null> => {
    const sessionId = readAccessToken(request.cookies[ACCESS_COOKIE], Date.now(), secret);
    return sessionId === null ? null : read(sessionId);
  };
}
