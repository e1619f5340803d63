/** Largest discount a user may give: millionths and cents; null is as much as the tariff allows. */
export interface DiscountLimits {
  readonly discountMaxPercent: number | null;
  readonly discountMaxEuro: number | null;
}

const wider = (wanted: number | null, own: number | null) => own !== null && (wanted === null || wanted > own);

/** The limits that are wider than those of the one who sets them: limits are handed down narrower, never wider. */
export function tooWide(wanted: DiscountLimits, own: DiscountLimits): (keyof DiscountLimits)[] {
  const names = ['discountMaxPercent', 'discountMaxEuro'] as const;
  return names.filter((name) => wider(wanted[name], own[name]));
}
