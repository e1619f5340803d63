/** Limits of the discounts a user gives, in millionths and cents. Null: the limit of the tariff. */
export interface DiscountLimits {
  readonly discountMinPercent: number | null;
  readonly discountMaxPercent: number | null;
  readonly discountMinEuro: number | null;
  readonly discountMaxEuro: number | null;
}

export const NO_DISCOUNT_LIMITS: DiscountLimits = {
  discountMinPercent: null,
  discountMaxPercent: null,
  discountMinEuro: null,
  discountMaxEuro: null,
};

const above = (wanted: number | null, own: number | null) => own !== null && (wanted === null || wanted > own);
const below = (wanted: number | null, own: number | null) => own !== null && (wanted === null || wanted < own);

/**
 * Returns the limits that are wider than those of the user who sets them: limits can only get narrower down the
 * network.
 */
export function tooWide(wanted: DiscountLimits, own: DiscountLimits): (keyof DiscountLimits)[] {
  const smallest = ['discountMinPercent', 'discountMinEuro'] as const;
  const largest = ['discountMaxPercent', 'discountMaxEuro'] as const;
  return [...smallest.filter((name) => below(wanted[name], own[name])), ...largest.filter((name) => above(wanted[name], own[name]))];
}
