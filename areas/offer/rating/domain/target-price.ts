import type { DiscountRules } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Discount } from './risk.ts';

type SellersDiscount = Exclude<Discount, { readonly kind: 'PREMIO' }>;

/** A discount and the premium it leads to. */
export interface TargetPrice {
  readonly discount: SellersDiscount | null;
  readonly premium: Cents;
}

/** Steps around the found discount that are tried for an exact premium: rounding per coverage is not quite even. */
const AROUND = 20;

/** Returns the smallest step with at most this premium; `premiumAt` falls with the step. */
function firstAtMost(premium: Cents, from: number, to: number, premiumAt: (step: number) => Cents): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (premiumAt(middle) <= premium) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The step of a range whose premium is nearest to the target, with the smallest discount that does it. */
function nearestStep(target: Cents, { min, max }: NonNullable<DiscountRules['euro']>, premiumAt: (step: number) => Cents): number {
  const start = firstAtMost(Math.max(target, premiumAt(max)), min, max, premiumAt);
  const distance = (step: number) => Math.abs(premiumAt(step) - target);
  let best = start;
  for (let step = Math.max(min, start - AROUND); step <= Math.min(max, start + AROUND); step += 1) {
    if (distance(step) < distance(best)) best = step;
  }
  return best;
}

/**
 * Returns the allowed discount whose premium is nearest to the target, and no more discount than needed for it: in
 * euro, which is finer, unless a percentage comes nearer. None for a target that the full price does not exceed.
 */
export function discountForPremium(
  target: Cents,
  { euro, percent }: Pick<DiscountRules, 'percent' | 'euro'>,
  premiumOf: (discount: SellersDiscount | null) => Cents,
): TargetPrice {
  const none: TargetPrice = { discount: null, premium: premiumOf(null) };
  if (target >= none.premium) return none;
  const inEuro = (amount: number): SellersDiscount => ({ kind: 'EURO', amount });
  const inPercent = (share: number): SellersDiscount => ({ kind: 'PERCENT', percent: share });
  const kinds = [[euro, inEuro] as const, [percent, inPercent] as const];
  return kinds.reduce((best, [range, of]) => {
    if (range === null) return best;
    const discount = of(nearestStep(target, range, (step) => premiumOf(of(step))));
    const premium = premiumOf(discount);
    return Math.abs(premium - target) < Math.abs(best.premium - target) ? { discount, premium } : best;
  }, none);
}
