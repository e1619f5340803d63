/**
 * The discounts a user may give, when he gives one: millionths and cents. Null is what the tariff says: as little, or as much, as it allows.
 */
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

/** The limits that are wider than those of the one who sets them: limits are handed down narrower, never wider. */
export function tooWide(wanted: DiscountLimits, own: DiscountLimits): (keyof DiscountLimits)[] {
  const smallest = ['discountMinPercent', 'discountMinEuro'] as const;
  const largest = ['discountMaxPercent', 'discountMaxEuro'] as const;
  return [...smallest.filter((name) => below(wanted[name], own[name])), ...largest.filter((name) => above(wanted[name], own[name]))];
}
