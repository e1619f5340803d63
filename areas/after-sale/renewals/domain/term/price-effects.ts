import {
  isTaxedAlike,
  type Offer,
  type Rated,
  type RatedOffer,
  type Risk,
  rate,
  rateOffer,
  type Selection,
  withinBounds,
} from '#areas/offer/rating/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Effect } from '../codes.ts';

/** A price of the next term, with the difference from the old one by its causes. The effects add up to the difference. */
export interface RenewalPrice {
  /** Null if a chosen coverage has no price. */
  readonly premium: Cents | null;
  readonly effects: Readonly<Partial<Record<Effect, Cents>>>;
  readonly rated: RatedOffer;
}

/** Without a line for every chosen coverage the sum is not a price. */
function isWhole({ lines }: Rated, { coverages }: Selection): boolean {
  return lines.length > 0 && coverages.every((code) => lines.some(({ coverage }) => coverage === code));
}

/**
 * The old risk, then with the new tax date, then with the new age and status as well, each with its cause; without those
 * that change nothing, because each costs a calculation.
 */
function stages({ tariff }: Offer, before: Risk, after: Risk): readonly (readonly [Effect, Risk])[] {
  const taxed = { ...before, contractDate: after.contractDate };
  const found: (readonly [Effect, Risk])[] = [['TARIFFA', before]];
  if (!isTaxedAlike(tariff, before.contractDate, after.contractDate)) found.push(['IMPOSTA', taxed]);
  if (taxed.insuredObject === 'ABITAZIONE' || after.insuredObject === 'ABITAZIONE') return found;
  const { vehicleAge, vehicleStatus } = after;
  if (vehicleAge !== taxed.vehicleAge || vehicleStatus !== taxed.vehicleStatus)
    found.push(['ETA', { ...taxed, vehicleAge, vehicleStatus }]);
  return found;
}

/**
 * Prices the next term and splits the difference from the old premium: first the old risk with today's tariff, then
 * today's tax, then the vehicle's age and status, then everything else of the new risk, which is its value. A stage
 * without a price of every coverage joins the next one.
 */
export function priceNextTerm(offer: Offer, before: Risk | null, after: Risk, selection: Selection, oldPremium: Cents): RenewalPrice {
  const limits = offer.tariff.content.discounts;
  const held = withinBounds(selection, limits);
  const rated = rateOffer(offer, after, held, limits);
  if (!isWhole(rated.rated, held)) return { premium: null, effects: {}, rated };
  const { premium } = rated.rated;
  const effects: Partial<Record<Effect, Cents>> = {};
  let reached = oldPremium;
  for (const [effect, risk] of before === null ? [] : stages(offer, before, after)) {
    const stage = rate(offer.tariff, risk, held);
    if (!isWhole(stage, held)) continue;
    if (stage.premium !== reached) effects[effect] = stage.premium - reached;
    reached = stage.premium;
  }
  if (premium !== reached) effects.VALORE = premium - reached;
  return { premium, effects, rated };
}
