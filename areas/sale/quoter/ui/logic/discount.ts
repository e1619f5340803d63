import type { ChosenDiscount } from '#areas/sale/contracts/domain/index.ts';
import { applyRate, type Cents, type Micros, mulDivRound, ONE, sumCents } from '#platform/domain-kit/money.ts';
import type { Offer } from './selection.ts';

/**
 * The base of a discount: price before discount and tax of each paid discountable coverage (domain rule: the discount
 * is a share of PDU and loading together).
 */
export function discountableAmounts(offer: Pick<Offer, 'coverages' | 'price'>): Cents[] {
  const discountable = new Set(offer.coverages.filter((one) => one.discountable).map((one) => one.coverage));
  return offer.price.lines
    .filter((line) => discountable.has(line.coverage) && !line.complimentary)
    .map((line) => line.taxable + line.discount);
}

/** The euro value of a percentage: rounded per coverage and then added, as the calculation does. */
export function euroOfPercent(amounts: readonly Cents[], percent: Micros): Cents {
  return sumCents(amounts.map((amount) => applyRate(amount, percent)));
}

/** Rounds a percentage to its hundredth: 2.08 %. */
const SHOWN_STEP: Micros = 100;

/** The percentage of an amount in euro, as displayed; 0 when there is nothing to discount. */
export function percentOfEuro(amounts: readonly Cents[], euro: Cents): Micros {
  const total = sumCents(amounts);
  return total === 0 ? 0 : mulDivRound(euro, ONE / SHOWN_STEP, total) * SHOWN_STEP;
}

/** A discount as percentage and in euro, for its two fields. */
export interface DiscountReadings {
  readonly percent: Micros | null;
  readonly euro: Cents | null;
}

/** The value for the field that the seller did not type in; empty without a price. */
export function readingsOf(discount: ChosenDiscount | null, amounts: readonly Cents[]): DiscountReadings {
  if (discount === null) return { percent: null, euro: null };
  if (discount.kind === 'PERCENT')
    return { percent: discount.percent, euro: amounts.length === 0 ? null : euroOfPercent(amounts, discount.percent) };
  return { percent: amounts.length === 0 ? null : percentOfEuro(amounts, discount.amount), euro: discount.amount };
}

/** The most that a discount can take off an offer, by the way it is typed. */
export interface MostDiscount {
  /** The way that takes off more. */
  readonly wider: 'PERCENT' | 'EURO';
  /** Value in euro of the highest percentage. */
  readonly byPercent: Cents;
  readonly byEuro: Cents;
}

/** Returns which of the two limits allows more on this offer; null unless both apply and differ. */
export function mostDiscount(offer: Pick<Offer, 'coverages' | 'price' | 'discountPercent' | 'discountEuro'>): MostDiscount | null {
  const amounts = discountableAmounts(offer);
  const total = sumCents(amounts);
  if (offer.discountPercent === null || offer.discountEuro === null || total === 0) return null;
  const byPercent = euroOfPercent(amounts, offer.discountPercent.max);
  const byEuro = Math.min(offer.discountEuro.max, total);
  return byPercent === byEuro ? null : { wider: byPercent > byEuro ? 'PERCENT' : 'EURO', byPercent, byEuro };
}
