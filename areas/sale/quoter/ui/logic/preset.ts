import type { UsablePreset } from '#areas/offer/catalogue/api/index.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import { isPriced, type Offer, withoutUnavailable } from './selection.ts';

/**
 * The offer of a preset: of its product and package, or the product's cheapest. Undefined when the risk cannot have it.
 */
export function offerOf(offers: readonly Offer[], preset: Pick<UsablePreset, 'product' | 'package'>): Offer | undefined {
  return offers
    .filter((one) => one.productCode === preset.product && (preset.package === null || one.packageCode === preset.package) && isPriced(one))
    .toSorted((a, b) => a.price.premium - b.price.premium)[0];
}

/** The choice in a quotation that starts from a preset. */
export interface PresetChoice {
  readonly productVersionId: number;
  readonly packageVersionId: number | null;
  readonly months: Duration;
  readonly coverages: readonly string[];
  readonly discount: { readonly kind: 'PERCENT'; readonly percent: number } | { readonly kind: 'EURO'; readonly amount: number } | null;
}

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) => Math.min(Math.max(value, min), max);

/** The preset's discount as far as the seller may give it on the offer. */
function discountOf(offer: Offer, { discount }: Pick<UsablePreset, 'discount'>): PresetChoice['discount'] {
  if (discount === null) return null;
  const { discountPercent, discountEuro } = offer;
  if ('percent' in discount)
    return discountPercent === null ? null : { kind: 'PERCENT', percent: within(discount.percent, discountPercent) };
  return discountEuro === null ? null : { kind: 'EURO', amount: within(discount.amount, discountEuro) };
}

/**
 * Applies a preset to an offer: its mandatory and preselected coverages that are available for this risk, plus the
 * offer's own mandatory ones; its duration if the offer sells it, else the offer's; its discount as far as the seller
 * may give it.
 */
export function choiceOf(offer: Offer, preset: UsablePreset): PresetChoice {
  const wanted = new Set(preset.coverages.filter(({ mode }) => mode !== 'FACOLTATIVA').map(({ coverage }) => coverage));
  const selected = offer.coverages
    .filter(({ coverage, mode }) => mode === 'OBBLIGATORIA' || wanted.has(coverage))
    .map(({ coverage }) => coverage);
  return {
    productVersionId: offer.productVersionId,
    packageVersionId: offer.packageVersionId,
    months: preset.months !== null && offer.durations.includes(preset.months) ? preset.months : offer.months,
    coverages: withoutUnavailable(offer, selected),
    discount: discountOf(offer, preset),
  };
}
