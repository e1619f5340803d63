import { DEFAULT_ROLES, ROLE_LABELS, ROLES, type Role, type RoleOverride, rolesOf } from '#areas/agency/access/domain/index.ts';
import { replaceRoles, requireAccountAuthority } from '#areas/agency/access/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { userErrors } from '../../api/errors.ts';
import { notGrantable, overridesFor, roleChanges } from '../../domain/permissions.ts';
import { groupAt, loadUser, saveUserRow, type UserKey } from '../user-row.ts';

function overridesOf(work: UserWork, userId: number): Promise<RoleOverride[]> {
  return work.db.selectFrom('user_role').select(['role', 'granted']).where('user_id', '=', userId).execute();
}

interface Permissions {
  readonly version: number;
  readonly defaults: Role[];
  readonly added: Role[];
  readonly removed: Role[];
  readonly effective: Role[];
  readonly grantable: Role[];
}

/** Returns the roles of a user and where each comes from. */
export async function readPermissions(work: UserWork, key: UserKey): Promise<Permissions> {
  const row = await loadUser(work, key, 'EDIT');
  const defaults = DEFAULT_ROLES[groupAt(key)];
  const effective = rolesOf(groupAt(key), await overridesOf(work, row.id));
  return {
    version: row.version,
    defaults: ROLES.filter((role) => defaults.includes(role)),
    added: ROLES.filter((role) => effective.has(role) && !defaults.includes(role)),
    removed: ROLES.filter((role) => !effective.has(role) && defaults.includes(role)),
    effective: ROLES.filter((role) => effective.has(role)),
    grantable: ROLES.filter((role) => work.actor.roles.has(role)),
  };
}

/**
 * Sets the roles of a user. Users can grant only roles of their own, and cannot change their own roles or those of a
 * user with more rights.
 */
export async function savePermissions(
  work: UserWork,
  key: UserKey,
  wanted: readonly Role[],
  version: number,
): Promise<{ given: Role[]; taken: Role[] }> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  await requireAccountAuthority(work, row.id);
  await refuseStale(work, userRegistryEvents, row, version);
  const group = groupAt(key);
  const changes = roleChanges(group, await overridesOf(work, row.id), wanted);
  const refused = notGrantable(changes.given, work.actor.roles);
  if (refused.length > 0)
    throw new AppError(userErrors.ROLE_NOT_YOURS, { roles: refused.map((role) => ROLE_LABELS[role][work.language]).join(', ') });
  await replaceRoles(work, row.id, overridesFor(group, wanted));
  await saveUserRow(work, row, {});
  await audit(work, userRegistryEvents, {
    entityId: row.id,
    action: 'UPDATE_PERMISSIONS',
    before: { roles: changes.taken },
    after: { roles: changes.given },
  });
  return changes;
}
