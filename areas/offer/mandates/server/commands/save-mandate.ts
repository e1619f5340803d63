import { loadUser, saveUserRow, type UserKey, type UserRecord } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { userMandateEvents } from '../../api/audit-events.ts';
import { DURATION_UNKNOWN, NOT_AVAILABLE, NOT_SOLD, OVER_LIMIT, PRESET_NOT_USABLE, UNDER_LIMIT } from '../../api/index.ts';
import { beyond, defaultDurationRule, maySell, type Offering, type PredefinedDiscount, type QuoterSettings } from '../../domain/index.ts';
import { type OwnMandate, ownMandate, saveOwnMandate } from '../mandate-row.ts';
import { agreesMargins, offeringAbove } from '../read-mandate.ts';
import { presetsOf } from '../starting-preset.ts';

/** Writes part of a mandate as the next version of its user. */
async function store(work: UserWork, row: UserRecord, change: Partial<OwnMandate>): Promise<void> {
  const before = await ownMandate(work, row.id);
  await saveOwnMandate(work, row.id, change);
  await saveUserRow(work, row, {});
  const parts = keysOf(change);
  const old = Object.fromEntries(parts.map((part) => [part, before[part]]));
  await audit(work, userMandateEvents, { entityId: row.id, action: 'UPDATE_MANDATE', before: old, after: { ...change } });
}

async function loadFor(work: UserWork, key: UserKey, version: number): Promise<UserRecord> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  await refuseStale(work, userMandateEvents, row, version);
  return row;
}

/** Throws for codes that a user above may not sell. */
async function requireAvailable(work: UserWork, userId: number, wanted: Offering): Promise<void> {
  const { available } = await offeringAbove(work, userId);
  const { tariffs, products } = beyond(wanted, available);
  const message = (codes: readonly string[]) => interpolate(NOT_AVAILABLE[work.language], { codes: codes.join(', ') });
  const refused = {
    ...(tariffs.length > 0 ? { tariffs: message(tariffs) } : {}),
    ...(products.length > 0 ? { products: message(products) } : {}),
  };
  if (Object.keys(refused).length > 0) throw new FieldErrors(refused);
}

/** Restricts what a user may sell. Codes kept from earlier that the users above have lost stay without effect. */
export async function saveOffering(work: UserWork, key: UserKey, wanted: Offering, version: number): Promise<void> {
  await keepWithin(work, await loadFor(work, key, version), wanted);
}

/** Does the same without a version, for bulk changes, which start from the stored state. */
export async function restrictTo(work: UserWork, key: UserKey, wanted: Offering): Promise<void> {
  await keepWithin(work, await loadUser(work, key, 'EDIT', { lock: true }), wanted);
}

async function keepWithin(work: UserWork, row: UserRecord, wanted: Offering): Promise<void> {
  const kept = await ownMandate(work, row.id);
  const added = (now: readonly string[] | null, before: readonly string[] | null) =>
    now === null ? null : now.filter((code) => before?.includes(code) !== true);
  await requireAvailable(work, row.id, { tariffs: added(wanted.tariffs, kept.tariffs), products: added(wanted.products, kept.products) });
  await store(work, row, { tariffs: wanted.tariffs, products: wanted.products });
}

/** Sets the agreed margins. They are the agency's money, so users of a network node are refused. */
export async function saveMargins(work: UserWork, key: UserKey, margins: OwnMandate['margins'], version: number): Promise<void> {
  if (!agreesMargins(work)) throw new AppError(commonErrors.FORBIDDEN);
  await store(work, await loadFor(work, key, version), { margins });
}

/** Sets the discounts that quotations start from, within what the user may grant; zero starts without. */
export async function saveDiscounts(
  work: UserWork,
  key: UserKey,
  discounts: readonly PredefinedDiscount[],
  version: number,
): Promise<void> {
  const row = await loadFor(work, key, version);
  const { discount_min_percent: min, discount_max_percent: max } = row;
  const brokenBy = ({ sconto }: PredefinedDiscount): Text | null => {
    if (max !== null && sconto > max) return OVER_LIMIT;
    return min !== null && sconto !== 0 && sconto < min ? UNDER_LIMIT : null;
  };
  const wrong = discounts.flatMap((one, index) => {
    const text = brokenBy(one);
    return text === null ? [] : [[`discounts.${index}.sconto`, text[work.language]]];
  });
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong));
  await store(work, row, { discounts });
}

export async function saveCodes(work: UserWork, key: UserKey, codes: OwnMandate['codes'], version: number): Promise<void> {
  await store(work, await loadFor(work, key, version), { codes });
}

/**
 * Sets the quotation tool: a preset available to the user, product and package that the user may sell, and a duration
 * of the product or of any.
 */
export async function saveQuoterSettings(work: UserWork, key: UserKey, quoter: QuoterSettings, version: number): Promise<void> {
  const row = await loadFor(work, key, version);
  const own = await ownMandate(work, row.id);
  const { available } = await offeringAbove(work, row.id);
  const sold = available.filter((one) => maySell([own], one));
  const start = sold.find((one) => one.product === quoter.product);
  const wrong: Record<string, string> = {};
  const refuse = (field: keyof QuoterSettings, text: Text) => {
    wrong[field] = text[work.language];
  };
  if (quoter.preset !== null) {
    const usable = await presetsOf(
      work,
      row.id,
      sold.map((one) => one.product),
    );
    if (!usable.some(({ id }) => id === quoter.preset)) refuse('preset', PRESET_NOT_USABLE);
  }
  if (quoter.product !== null && start === undefined) refuse('product', NOT_SOLD);
  if (quoter.package !== null && start?.packages.some((one) => one.code === quoter.package) !== true) refuse('package', NOT_SOLD);
  const { months } = quoter;
  if (months !== null && !defaultDurationRule(sold, quoter.product).holds(months)) refuse('months', DURATION_UNKNOWN);
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
  await store(work, row, { quoter });
}
