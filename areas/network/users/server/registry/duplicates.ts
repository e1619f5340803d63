import { type RawBuilder, sql } from 'kysely';
import { type Group, isGroup } from '#areas/agency/access/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { Duplicate } from '../../api/duplicate-routes.ts';
import { USER_FIELDS } from '../../api/index.ts';
import { DUPLICATE_FOUND, RUI_OF_ANOTHER } from '../../api/registry/messages.ts';
import { groupsFor, type UserPath, userPathOf } from '../../domain/index.ts';
import { changedIdentity, contradictEachOther, type Identity, type IdentityField, sharedFields } from '../../domain/registry/duplicates.ts';
import { requireReach, visibleUsers } from '../network/reach.ts';
import { groupAt } from '../user-row.ts';

const MOST = 20;

/** Returns only the fields of the identity. */
export function identityOf({ vatNumber, taxCode, ruiNumber, email }: Identity): Identity {
  return { vatNumber, taxCode, ruiNumber, email };
}

function equal(column: string, value: string | null): RawBuilder<boolean>[] {
  return value === null ? [] : [sql<boolean>`${sql.raw(column)} = ${value}`];
}

/** Returns the stored identity of a user; null for a new one. */
async function identityBefore(work: UserWork, userId: number | null): Promise<Identity | null> {
  if (userId === null) return null;
  const row = await work.db
    .selectFrom('app_user as u')
    .select(['u.vat_number as vatNumber', 'u.tax_code as taxCode', 'u.rui_number as ruiNumber', 'u.email'])
    .where('u.id', '=', userId)
    .where(await visibleUsers(work))
    .executeTakeFirst();
  return row ?? null;
}

type Row = Identity & { readonly id: number; readonly name: string; readonly group: Group; readonly enabled: boolean };

/**
 * Returns the users that the acting user could list and that share a number or an address with an identity. For a user
 * being edited (`userId`) only changed fields count. Never reveals users that the acting user does not see.
 */
async function duplicatesOf(work: UserWork, identity: Identity, userId: number | null): Promise<Duplicate[]> {
  const wanted = changedIdentity(await identityBefore(work, userId), identity);
  const conditions = [
    ...equal('u.vat_number', wanted.vatNumber),
    ...equal('u.tax_code', wanted.taxCode),
    ...equal('u.rui_number', wanted.ruiNumber),
    ...equal('lower(u.email)', wanted.email?.toLowerCase() ?? null),
  ];
  const { group } = work.actor;
  if (conditions.length === 0 || !isGroup(group)) return [];
  const { rows } = await sql<Row>`select u.id, u.display_name as name, u."group", u.enabled, u.vat_number as "vatNumber",
      u.tax_code as "taxCode", u.rui_number as "ruiNumber", u.email from app_user u
    where (${sql.join(conditions, sql` or `)}) and u.deleted_at is null and u.id is distinct from ${userId}::bigint
      and u."group" = any(array[${literals(groupsFor('LIST', group))}]::text[]) and ${await visibleUsers(work)}
    order by u.id limit ${sql.lit(MOST)}`.execute(work.db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    userPath: userPathOf(row.group),
    enabled: row.enabled,
    fields: sharedFields(wanted, row),
    impossible: contradictEachOther({ ...identity, ruiNumber: wanted.ruiNumber }, row),
  }));
}

/** Returns the duplicates of what is being typed into the form of a group. */
export async function findDuplicates(
  work: UserWork,
  userPath: UserPath,
  identity: Identity,
  userId: number | null,
): Promise<{ items: Duplicate[] }> {
  requireReach(work, 'LIST', groupAt({ userPath }));
  return { items: await duplicatesOf(work, identity, userId) };
}

/**
 * Returns the shared fields with the names of their users: 'Partita IVA (Autosalone Prova), Email (Autosalone Prova)'.
 */
export function usedBy(found: readonly { readonly name: string; readonly fields: readonly IdentityField[] }[], work: UserWork): string {
  const parts = found.flatMap(({ name, fields }) => fields.map((field) => `${USER_FIELDS[field]?.[work.language] ?? field} (${name})`));
  return [...new Set(parts)].join(', ');
}

/**
 * Throws when a user shares a number or an address with another, unless there is a reason why both are right. Where the
 * law allows only one, a reason does not help.
 */
export async function requireUnique(
  work: UserWork,
  identity: Identity,
  { userId, reason }: { readonly userId: number | null; readonly reason: string | null },
): Promise<void> {
  const found = await duplicatesOf(work, identity, userId);
  const impossible = found.find((one) => one.impossible);
  if (impossible !== undefined) {
    throw new FieldErrors({ ruiNumber: interpolate(RUI_OF_ANOTHER[work.language], { name: impossible.name }) });
  }
  if (found.length === 0 || reason !== null) return;
  throw new FieldErrors({ duplicateReason: interpolate(DUPLICATE_FOUND[work.language], { list: usedBy(found, work) }) });
}
