import { GROUPS, type Group } from '#areas/agency/access/domain/index.ts';
import { addUser, requireAuthorityToCreate, setSuperior } from '#areas/agency/access/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { type NewUser, USER_FIELDS } from '../../api/index.ts';
import { INSURER_UNKNOWN, PARENT_NEEDED, PARENT_UNKNOWN, USERNAME_TAKEN } from '../../api/registry/messages.ts';
import { newUserOf } from '../../api/registry/new-user.ts';
import { newUserSchema } from '../../api/user-routes.ts';
import { PARENTS, type Parents, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { requireReach, visibleUsers } from '../network/reach.ts';
import { type CitiesNamed, completeAddress } from '../registry/complete-address.ts';
import { identityOf, requireUnique } from '../registry/duplicates.ts';
import { registryColumns } from '../registry/registry-row.ts';
import { awaitRegistration, checkRegister, settleRegister } from './registrations.ts';

/** Runs checks in order and throws all their field errors together; the first message of a field wins. */
async function gather(known: Readonly<Record<string, string>>, checks: readonly (() => Promise<unknown>)[]): Promise<void> {
  let fields = known;
  for (const check of checks) {
    await check().catch((error: unknown) => {
      if (!(error instanceof FieldErrors)) throw error;
      fields = { ...fields, ...error.fields, ...fields };
    });
  }
  if (Object.keys(fields).length > 0) throw new FieldErrors(fields);
}

type Link = { readonly parent_group: Group; readonly parent_id: number };

/**
 * Returns the links whose superior exists, has that kind and is visible to the acting user: others cannot be superiors.
 */
async function visibleLinks(work: UserWork, links: readonly Link[]): Promise<Link[]> {
  if (links.length === 0) return [];
  const ids = links.map((link) => link.parent_id);
  const seen = await work.db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.group'])
    .where('u.id', 'in', ids)
    .where('u.deleted_at', 'is', null)
    .where(await visibleUsers(work))
    .execute();
  return links.filter(({ parent_group, parent_id }) => seen.some(({ id, group }) => id === parent_id && group === parent_group));
}

/** Returns whether a user can be a superior of this kind. */
export async function isVisibleParent(work: UserWork, kind: Group, id: number): Promise<boolean> {
  return (await visibleLinks(work, [{ parent_group: kind, parent_id: id }])).length > 0;
}

async function linksOf(work: UserWork, parents: Parents): Promise<Link[]> {
  const links = GROUPS.flatMap((kind) => {
    const id = parents[kind];
    return id === undefined || id === null ? [] : [{ parent_group: kind, parent_id: id }];
  });
  const visible = await visibleLinks(work, links);
  const unknown = links.filter((link) => !visible.includes(link));
  if (unknown.length > 0) {
    throw new FieldErrors(Object.fromEntries(unknown.map((link) => [`parents.${link.parent_group}`, PARENT_UNKNOWN[work.language]])));
  }
  return links;
}

/** Throws for an insurer that does not exist. */
export async function requireInsurer(work: UserWork, companyId: number | null): Promise<void> {
  if (companyId === null) return;
  const row = await work.db.selectFrom('company_view').select('id').where('id', '=', companyId).executeTakeFirst();
  if (row === undefined) throw new FieldErrors({ companyId: INSURER_UNKNOWN[work.language] });
}

/** Throws for a user that would be outside the branch of the acting user. */
async function requireVisible(work: UserWork, group: Group, id: number): Promise<void> {
  const row = await work.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(await visibleUsers(work))
    .executeTakeFirst();
  if (row === undefined) throw new FieldErrors({ [`parents.${PARENTS[group][0]?.group ?? ''}`]: PARENT_NEEDED[work.language] });
}

async function requireFreeUsername(work: UserWork, username: string): Promise<void> {
  const row = await work.db
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst();
  if (row !== undefined) throw new FieldErrors({ username: USERNAME_TAKEN[work.language] });
}

/** Returns the readable part of a body without its invalid fields, or null. */
export function readablePart(body: Readonly<Record<string, unknown>>, wrong: readonly string[]): NewUser | null {
  const part = structuredClone(body) as Record<string, Record<string, unknown>>;
  for (const path of wrong) {
    const [outer = '', inner] = path.split('.');
    if (inner === undefined || !['address', 'parents'].includes(outer)) delete part[outer];
    else delete part[outer]?.[inner];
  }
  const read = newUserSchema.safeParse({ subjectType: 'SOCIETA', username: 'nessuno', address: {}, ...part });
  return read.success ? read.data : null;
}

/** A new user that has passed all checks. */
export interface PreparedUser {
  readonly user: NewUser;
  readonly links: readonly Link[];
}

/**
 * Checks a new user: rules of the group, superiors, insurer, city, register, taken username and duplicates. Throws all
 * problems at once. `known`: problems already found, by field.
 */
export async function prepareUser(
  work: UserWork,
  path: UserPath,
  body: Readonly<Record<string, unknown>>,
  { citiesNamed, known = {} }: { readonly citiesNamed: CitiesNamed; readonly known?: Readonly<Record<string, string>> },
): Promise<PreparedUser> {
  const group = USER_PATHS[path];
  requireReach(work, 'CREATE', group);
  requireAuthorityToCreate(work, group);
  const checked = validate(newUserOf(group), body, USER_FIELDS, work.language);
  const wrong = { ...known, ...(checked.ok ? {} : checked.fields), ...known };
  const user = checked.ok ? checked.value : readablePart(body, Object.keys(wrong));
  if (user === null) throw new FieldErrors(wrong);
  const { duplicateReason: reason } = user;
  let settled = user;
  let links: readonly Link[] = [];
  await gather(wrong, [
    () => requireFreeUsername(work, user.username),
    async () => {
      settled = { ...user, address: await completeAddress(work, citiesNamed, null, user.address) };
    },
    () => requireInsurer(work, user.companyId),
    async () => {
      links = await linksOf(work, user.parents);
    },
    () => checkRegister(work, group, user),
    () => requireUnique(work, identityOf(user), { userId: null, reason }),
  ]);
  return { user: settled, links };
}

/**
 * Creates a checked user of a group. They have no password and choose one with the link of their invitation. A user who
 * must be registered and is not is created disabled.
 */
export async function insertUser(work: UserWork, path: UserPath, { user, links }: PreparedUser): Promise<{ id: number }> {
  const group = USER_PATHS[path];
  const created = await addUser(work, { ...registryColumns(user), username: user.username, group });
  if (created === undefined) throw new FieldErrors({ username: USERNAME_TAKEN[work.language] });
  for (const { parent_group: superiors, parent_id: superiorId } of links) await setSuperior(work, created.id, superiors, superiorId);
  await requireVisible(work, group, created.id);
  await settleRegister(work, created.id, null, user);
  const { duplicateReason: reason, ...after } = user;
  await audit(work, userRegistryEvents, { entityId: created.id, action: 'CREATE', reason, after: { ...after, group } });
  await awaitRegistration(work, created.id);
  return { id: created.id };
}

/** Creates a user of a group below superiors that the acting user sees. */
export async function createUser(
  work: UserWork,
  path: UserPath,
  body: NewUser,
  parts: { readonly citiesNamed: CitiesNamed },
): Promise<{ id: number }> {
  return insertUser(work, path, await prepareUser(work, path, body, parts));
}
