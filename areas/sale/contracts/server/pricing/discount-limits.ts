import type { DiscountRules } from '#areas/offer/catalogue/domain/index.ts';
import type { SaleParties } from '../conditions/sale-parties.ts';

type DiscountRange = NonNullable<DiscountRules['percent']>;

/** The part of a tariff's range that seller and producer may give; null when nothing is left. */
function cut(range: DiscountRange | null, min: number | null, max: number | null): DiscountRange | null {
  if (range === null) return null;
  const left = { min: Math.max(range.min, min ?? 0), max: Math.min(range.max, max ?? range.max) };
  return left.min > left.max || left.max === 0 ? null : left;
}

/**
 * Returns the discounts that a seller may give on a tariff: its ranges, cut to what they and their producer may grant;
 * for an integration, only the discount that the tariff gives to integrations.
 */
export function discountLimits(
  tariff: DiscountRules,
  parties: Pick<SaleParties, 'minPercent' | 'maxPercent' | 'minEuro' | 'maxEuro'>,
  integrates: boolean,
): Pick<DiscountRules, 'percent' | 'euro'> {
  if (integrates && tariff.integration !== null) return { percent: { min: tariff.integration, max: tariff.integration }, euro: null };
  return { percent: cut(tariff.percent, parties.minPercent, parties.maxPercent), euro: cut(tariff.euro, parties.minEuro, parties.maxEuro) };
}
