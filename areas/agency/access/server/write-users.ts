import { type Insertable, sql, type Updateable } from 'kysely';
import type { AppUser } from '#db/types.gen.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { Group } from '../domain/index.ts';

// What other areas write of users. They check authority and visibility and record the change.

/** Creates a user without a password; undefined when the username is taken. */
export async function addUser(
  { db, now }: Pick<Work, 'db' | 'now'>,
  values: Omit<Insertable<AppUser>, 'created_at' | 'updated_at'>,
): Promise<{ id: number; username: string } | undefined> {
  return db
    .insertInto('app_user')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst();
}

/** Writes columns of a user. */
export async function changeUser(
  { db, now }: Pick<Work, 'db' | 'now'>,
  id: number,
  columns: Omit<Updateable<AppUser>, 'id' | 'display_name' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Enables or disables users. */
export async function enableUsers(
  { db }: Pick<Work, 'db'>,
  users: readonly { readonly id: number; readonly enabled: boolean }[],
): Promise<void> {
  if (users.length === 0) return;
  await sql`update app_user u set enabled = s.enabled from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as s (id bigint, enabled boolean)
    where u.id = s.id`.execute(db);
}

/** Writes the status of the training that the law requires, which acceptance and lists read. */
export async function setTrainingStatus(
  { db }: Pick<Work, 'db'>,
  users: readonly { readonly id: number; readonly status: string; readonly validUntil: string | null }[],
): Promise<void> {
  if (users.length === 0) return;
  await sql`update app_user u set ivass_status = s.status, ivass_valid_until = s."validUntil"
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as s (id bigint, status text, "validUntil" date) where u.id = s.id`.execute(
    db,
  );
}

/**
 * Gives a user another superior of a group, or none. A trigger updates the closure of the network, and with it the
 * visibility of all users.
 */
export async function setSuperior({ db }: Pick<Work, 'db'>, userId: number, group: Group, superiorId: number | null): Promise<void> {
  if (superiorId === null) {
    await db.deleteFrom('network_link').where('user_id', '=', userId).where('parent_group', '=', group).execute();
    return;
  }
  await db
    .insertInto('network_link')
    .values({ user_id: userId, parent_group: group, parent_id: superiorId })
    .onConflict((conflict) => conflict.columns(['user_id', 'parent_group']).doUpdateSet({ parent_id: superiorId }))
    .execute();
}

/** Replaces the roles that a user has beyond those of their group, or lacks. */
export async function replaceRoles(
  { db }: Pick<Work, 'db'>,
  userId: number,
  overrides: readonly { readonly role: string; readonly granted: boolean }[],
): Promise<void> {
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute();
  if (overrides.length === 0) return;
  await db
    .insertInto('user_role')
    .values(overrides.map((override) => ({ user_id: userId, ...override })))
    .execute();
}

/** Ends every session of some users at once, including those that impersonate them. */
export async function endSessions({ db, now }: Pick<Work, 'db' | 'now'>, userIds: readonly number[]): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'in', userIds), sql<boolean>`impersonated && ${[...userIds]}::bigint[]`]))
    .execute();
}
