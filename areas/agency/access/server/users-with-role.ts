import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import { DEFAULT_ROLES, GROUPS, type Role } from '../domain/index.ts';

/** Returns the enabled users with a role, by group or their own; of insurers' staff only those of `companyId`. */
export async function usersWithRole(db: Database, role: Role, companyId: number): Promise<number[]> {
  const groups = GROUPS.filter((group) => DEFAULT_ROLES[group].includes(role));
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u left join user_role o on o.user_id = u.id and o.role = ${role}
    where u.enabled and coalesce(o.granted, u."group" = any(${groups}::text[])) and (u."group" <> 'COMPAGNIA' or u.company_id = ${companyId})
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
