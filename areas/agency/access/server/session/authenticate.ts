import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { CONFINED_GROUPS, type Group, type RoleOverride, rolesOf } from '../../domain/index.ts';
import { chainHolds } from '../authority.ts';
import { concernsActor, IDENTITY_TOPIC } from './identity.ts';
import { type CookieRequest, readAccessToken, shownAccess } from './tokens.ts';

/** Sessions cached by each process; evicts the least recently used. */
const MAX_SESSIONS = 5000;

interface SessionRow {
  expires_at: string;
  session_id: number;
  user_id: number;
  username: string;
  display_name: string;
  group: Group;
  original_id: number;
  original_username: string;
  impersonated: number[];
  overrides: RoleOverride[] | null;
}

interface OpenSession {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/**
 * Reads session, user and roles in one statement by primary key; null when the session has ended. Checks an
 * impersonation anew each time: it ends when a user of its chain loses the right to it or the target.
 */
async function readSession(db: Database, sessionId: number): Promise<OpenSession | null> {
  const result = await sql<SessionRow>`
      select s.id as session_id, s.expires_at, u.id as user_id, u.username, u.display_name, u."group",
        o.id as original_id, o.username as original_username, s.impersonated,
        (select json_agg(json_build_object('role', r.role, 'granted', r.granted)) from user_role r where r.user_id = u.id) as overrides
      from session s
        join app_user o on o.id = s.user_id
        join app_user u on u.id = coalesce(s.impersonated[array_upper(s.impersonated, 1)], s.user_id)
      where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()
        and u.enabled and u.deleted_at is null and o.enabled and o.deleted_at is null`.execute(db);
  const row = result.rows[0];
  if (row === undefined) return null;
  const { impersonated } = row;
  if (impersonated.length > 0 && !(await chainHolds(db, [row.original_id, ...impersonated]))) return null;
  return {
    expiresAt: Date.parse(row.expires_at),
    actor: {
      userId: row.user_id,
      username: row.username,
      displayName: row.display_name,
      group: row.group,
      roles: rolesOf(row.group, row.overrides ?? []),
      ...(CONFINED_GROUPS.includes(row.group) ? { isConfined: true } : {}),
      sessionId: row.session_id,
      original:
        impersonated.length === 0 ? null : { userId: row.original_id, username: row.original_username, between: impersonated.slice(0, -1) },
    },
  };
}

/** Returns a reader of the user of a session, as stored now; null when the session has ended. */
export function sessionReader(db: Database) {
  return async (sessionId: number): Promise<Actor | null> => (await readSession(db, sessionId))?.actor ?? null;
}

/**
 * Returns a reader that caches the users of sessions in this process. It reflects every commit before the call: the bus
 * first delivers what was published until then, and while it cannot, the database is read (decision 0206). An
 * impersonation depends on a whole chain of users and is always read.
 */
function rememberedSessions(db: Database, bus: Pick<Bus, 'listen' | 'settled'>) {
  const known = new LRUCache<number, OpenSession>({ max: MAX_SESSIONS });
  let changes = 0;
  bus.listen({
    changed: (topic, key) => {
      if (topic !== IDENTITY_TOPIC) return;
      changes += 1;
      for (const [id, { actor }] of known.entries()) if (concernsActor(actor, key)) known.delete(id);
    },
    resync: () => {
      changes += 1;
      known.clear();
    },
  });
  return async (sessionId: number): Promise<Actor | null> => {
    const settled = await bus.settled();
    const session = settled ? known.get(sessionId) : undefined;
    if (session !== undefined && session.expiresAt > Date.now()) return session.actor;
    const before = changes;
    const read = await readSession(db, sessionId);
    // A change during the read may be missing from the result.
    if (settled && before === changes && read !== null && read.actor.original === null) known.set(sessionId, read);
    return read?.actor ?? null;
  };
}

/** Returns the authenticator of requests by their access cookie. */
export function authenticator(db: Database, secret: KeyObject, bus: Pick<Bus, 'listen' | 'settled'>) {
  const read = rememberedSessions(db, bus);
  return async (request: CookieRequest): Promise<Actor | null> => {
    const sessionId = readAccessToken(shownAccess(request), Date.now(), secret);
    return sessionId === null ? null : read(sessionId);
  };
}
