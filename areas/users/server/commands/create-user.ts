import { GROUPS, type Group } from '#areas/access/domain/index.ts';
import { requireAuthorityToCreate } from '#areas/access/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { INSURER_UNKNOWN, type NewUser, newUserOf, PARENT_NEEDED, PARENT_UNKNOWN, USERNAME_TAKEN } from '../../api/index.ts';
import { PARENTS, type Parents, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { obey } from '../field-errors.ts';
import { requireReach, withinSight } from '../reach.ts';
import { columnsOf } from '../registry-row.ts';
import { type CitiesNamed, settlePlace } from '../settle-place.ts';
import { awaitRegistration, settleRegister } from './registrations.ts';

/** Whether a user of this kind is there and within the sight of the acting user: only such a one can be put above others. */
export async function isVisibleParent(work: UserWork, kind: Group, id: number): Promise<boolean> {
  const row = await work.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.group', '=', kind)
    .where('u.deleted_at', 'is', null)
    .where(await withinSight(work))
    .executeTakeFirst();
  return row !== undefined;
}

async function linksOf(work: UserWork, parents: Parents): Promise<{ parent_group: Group; parent_id: number }[]> {
  const links = GROUPS.flatMap((kind) => {
    const id = parents[kind];
    return id === undefined || id === null ? [] : [{ parent_group: kind, parent_id: id }];
  });
  for (const { parent_group, parent_id } of links) {
    const there = await isVisibleParent(work, parent_group, parent_id);
    if (!there) throw new FieldErrors({ [`parents.${parent_group}`]: PARENT_UNKNOWN[work.language] });
  }
  return links;
}

/** Refuses an insurer that does not exist. */
export async function requireInsurer(work: UserWork, companyId: number | null): Promise<void> {
  if (companyId === null) return;
  const row = await work.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst();
  if (row === undefined) throw new FieldErrors({ companyId: INSURER_UNKNOWN[work.language] });
}

/** Refuses a user who would stand outside the branch of the one who made him. */
async function requireInSight(work: UserWork, group: Group, id: number): Promise<void> {
  const row = await work.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(await withinSight(work))
    .executeTakeFirst();
  if (row === undefined) throw new FieldErrors({ [`parents.${PARENTS[group][0]?.group ?? ''}`]: PARENT_NEEDED[work.language] });
}

/**
 * Creates a user of a group below superiors that the acting user sees. They have no password: with the link of their invitation they choose one.
 * Whoever must be registered and is not comes disabled.
 */
export async function createUser(
  work: UserWork,
  path: UserPath,
  body: NewUser,
  { citiesNamed }: { readonly citiesNamed: CitiesNamed },
): Promise<{ id: number }> {
  const group = USER_PATHS[path];
  requireReach(work, 'CREATE', group);
  requireAuthorityToCreate(work, group);
  const typed = obey(newUserOf(group), body, work.language);
  const user = { ...typed, address: await settlePlace(work, citiesNamed, null, typed.address) };
  await requireInsurer(work, user.companyId);
  const links = await linksOf(work, user.parents);
  const created = await work.db
    .insertInto('app_user')
    .values({
      ...columnsOf(user),
      username: user.username,
      group,
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) throw new FieldErrors({ username: USERNAME_TAKEN[work.language] });
  if (links.length > 0) {
    await work.db
      .insertInto('network_link')
      .values(links.map((link) => ({ user_id: created.id, ...link })))
      .execute();
  }
  await requireInSight(work, group, created.id);
  await settleRegister(work, created.id, null, user);
  await audit(work, { entity: 'user', entityId: created.id, action: 'create', after: { ...user, group } });
  await awaitRegistration(work, created.id);
  return created;
}
