import type { z } from 'zod';
import { requireAccountAuthority, revokePasswordLink } from '#areas/agency/access/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { type SavedRegistry, USER_FIELDS } from '../../api/index.ts';
import { DISCOUNT_TOO_WIDE } from '../../api/registry/messages.ts';
import { registryOf } from '../../api/registry/registry-schema.ts';
import { type DiscountLimits, tooWide } from '../../domain/discount-limits.ts';
import { hasSection } from '../../domain/index.ts';
import { type CitiesNamed, completeAddress } from '../registry/complete-address.ts';
import { identityOf, requireUnique } from '../registry/duplicates.ts';
import { registryColumns, registryIn } from '../registry/registry-row.ts';
import { groupAt, LIMIT_COLUMNS, limitsOf, loadUser, saveUserRow, type UserKey, type UserRecord } from '../user-row.ts';
import { requireInsurer } from './create-user.ts';
import { settleRegister } from './registrations.ts';

/** Checks a well-formed body against the rules of its group. Throws the wrong fields. */
function obey<S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> {
  const checked = validate(schema, value, USER_FIELDS, language);
  if (!checked.ok) throw new FieldErrors(checked.fields);
  return checked.value;
}

/**
 * Saves the registry of a user against the version that the editor read. Changing the e-mail, which also works for
 * login, needs authority over the account.
 */
export async function saveUser(
  work: UserWork,
  citiesNamed: CitiesNamed,
  key: UserKey,
  body: SavedRegistry,
  version: number,
): Promise<void> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  await refuseStale(work, userRegistryEvents, row, version);
  await store(work, citiesNamed, key, row, body);
}

/** Changes the registry of a user as another area decided, such as an import. Throws NOT_FOUND, the wrong fields. */
export async function editUser(
  work: UserWork,
  citiesNamed: CitiesNamed,
  key: UserKey,
  change: (before: SavedRegistry) => SavedRegistry,
): Promise<void> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  await store(work, citiesNamed, key, row, change({ ...registryIn(row), duplicateReason: null }));
}

async function store(work: UserWork, citiesNamed: CitiesNamed, key: UserKey, row: UserRecord, body: SavedRegistry): Promise<void> {
  const { duplicateReason: reason, ...typed } = obey(registryOf(groupAt(key)), body, work.language);
  const isOwn = row.id === work.actor.userId && work.actor.original === null;
  if (typed.email !== row.email && !isOwn) await requireAccountAuthority(work, row.id);
  const registry = { ...typed, address: await completeAddress(work, citiesNamed, registryIn(row).address, typed.address) };
  await requireInsurer(work, registry.companyId);
  await requireUnique(work, identityOf(typed), { userId: row.id, reason });
  // A link sent to the old mailbox would open the account from there.
  if (typed.email !== row.email) await revokePasswordLink(work, row.id);
  await saveUserRow(work, row, registryColumns(registry));
  await settleRegister(work, row.id, registryIn(row), registry);
  await audit(work, userRegistryEvents, { entityId: row.id, action: 'UPDATE', reason, before: registryIn(row), after: registry });
}

async function ownLimits(work: UserWork): Promise<DiscountLimits> {
  return limitsOf(await work.db.selectFrom('app_user').select(LIMIT_COLUMNS).where('id', '=', work.actor.userId).executeTakeFirstOrThrow());
}

/** Sets the discount limits of a user; they cannot be wider than those of the acting user. */
export async function saveDiscounts(work: UserWork, key: UserKey, limits: DiscountLimits, version: number): Promise<void> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  await refuseStale(work, userRegistryEvents, row, version);
  const before = { ...limitsOf(row) };
  const refused = hasSection(groupAt(key), 'DISCOUNT') ? tooWide(limits, await ownLimits(work)) : ['discountMaxPercent'];
  if (refused.length > 0) throw new FieldErrors(Object.fromEntries(refused.map((name) => [name, DISCOUNT_TOO_WIDE[work.language]])));
  await saveUserRow(work, row, {
    discount_min_percent: limits.discountMinPercent,
    discount_max_percent: limits.discountMaxPercent,
    discount_min_euro: limits.discountMinEuro,
    discount_max_euro: limits.discountMaxEuro,
  });
  await audit(work, userRegistryEvents, { entityId: row.id, action: 'UPDATE_DISCOUNTS', before, after: { ...limits } });
}
