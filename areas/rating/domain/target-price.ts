import type { DiscountRules } from '#areas/catalogue/domain/index.ts';
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

/**
 * Returns the allowed discount whose premium is nearest to the target, and no more discount than needed for it: in
 * euro, which is finer, unless only a percentage is allowed. None for a target that the full price does not exceed.
 */
export function discountForPremium(
  target: Cents,
  { euro, percent }: Pick<DiscountRules, 'percent' | 'euro'>,
  premiumOf: (discount: SellersDiscount | null) => Cents,
): TargetPrice {
  const none: TargetPrice = { discount: null, premium: premiumOf(null) };
  const range = euro ?? percent;
  if (range === null || target >= none.premium) return none;
  const of = (step: number): SellersDiscount => (euro === null ? { kind: 'PERCENT', percent: step } : { kind: 'EURO', amount: step });
  const premiumAt = (step: number) => premiumOf(of(step));
  const start = firstAtMost(Math.max(target, premiumAt(range.max)), range.min, range.max, premiumAt);
  let best = none;
  for (let step = Math.max(range.min, start - AROUND); step <= Math.min(range.max, start + AROUND); step += 1) {
    const premium = premiumAt(step);
    if (Math.abs(premium - target) < Math.abs(best.premium - target)) best = { discount: of(step), premium };
  }
  return best;
}
