import { sql } from 'kysely';
import { type Group, type RoleOverride, rolesOf } from '#areas/agency/access/domain/index.ts';
import type { Actor } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { FlagStore } from './flags.ts';

/** Paths that answer in maintenance too: sign-in of developers, sign-out, and data of the pages before sign-in. */
const OPEN_PATHS = new Set([
  '/login',
  '/login/second-factor',
  '/oauth/start',
  '/oauth/callback',
  '/utenti/change-password',
  '/refresh',
  '/logout',
  '/public/tenant',
  '/public/stato',
  '/admin/config/nais-version',
]);

async function isDeveloper(db: Database, userId: number): Promise<boolean> {
  const result = await sql<{ group: Group; overrides: RoleOverride[] | null }>`
    select u."group", (select json_agg(json_build_object('role', r.role, 'granted', r.granted)) from user_role r where r.user_id = u.id) as overrides
    from user_view u where u.id = ${userId}`.execute(db);
  const row = result.rows[0];
  return row !== undefined && rolesOf(row.group, row.overrides ?? []).has('DEVELOPER');
}

/** Access during maintenance (spec §4, §8). */
export interface Maintenance {
  /** Whether this user, or the developer who impersonates them, is admitted now. */
  admits(actor: Actor): Promise<boolean>;
  /** Whether to answer a request to this path below `/api` now. */
  answers(path: string, actor: Actor | null): Promise<boolean>;
  /** Whether a session may be opened for this user now. */
  admitsLogin(userId: number): Promise<boolean>;
}

export function maintenanceOf(db: Database, flags: FlagStore): Maintenance {
  const isOn = async () => (await flags.current()).MAINTENANCE;
  const maintenance: Maintenance = {
    async admits(actor) {
      if (!(await isOn()) || actor.roles.has('DEVELOPER')) return true;
      return actor.original !== null && isDeveloper(db, actor.original.userId);
    },
    async answers(path, actor) {
      if (!(await isOn()) || OPEN_PATHS.has(path)) return true;
      return actor !== null && maintenance.admits(actor);
    },
    async admitsLogin(userId) {
      return !(await isOn()) || isDeveloper(db, userId);
    },
  };
  return maintenance;
}
