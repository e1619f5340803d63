import type { ChosenDiscount } from '#areas/contracts/domain/index.ts';
import { applyRate, type Cents, type Micros, mulDivRound, ONE, sumCents } from '#platform/domain-kit/money.ts';
import type { Offer } from './selection.ts';

/**
 * The amounts that a discount is taken off: price before discount and tax of each coverage that may be discounted and is not given free
 * (domain rule: the discount is a share of PDU and loading together).
 */
export function discountableAmounts(offer: Offer): Cents[] {
  const discountable = new Set(offer.coverages.filter((one) => one.discountable).map((one) => one.coverage));
  return offer.price.lines
    .filter((line) => discountable.has(line.coverage) && !line.complimentary)
    .map((line) => line.taxable + line.discount);
}

/** The euro that a percentage takes off: rounded per coverage and then added, as the calculation does. */
export function euroOfPercent(amounts: readonly Cents[], percent: Micros): Cents {
  return sumCents(amounts.map((amount) => applyRate(amount, percent)));
}

/** A percentage is shown to its hundredth: 2.08 %. */
const SHOWN_STEP: Micros = 100;

/** The percentage that an amount in euro comes to, as it is shown; 0 when there is nothing to discount. */
export function percentOfEuro(amounts: readonly Cents[], euro: Cents): Micros {
  const total = sumCents(amounts);
  return total === 0 ? 0 : mulDivRound(euro, ONE / SHOWN_STEP, total) * SHOWN_STEP;
}

/** Both readings of a discount, for the two fields that show it. */
export interface DiscountReadings {
  readonly percent: Micros | null;
  readonly euro: Cents | null;
}

/** What the field that the seller did not type in shows. Nothing is derived while there is no price. */
export function readingsOf(discount: ChosenDiscount | null, amounts: readonly Cents[]): DiscountReadings {
  if (discount === null) return { percent: null, euro: null };
  if (discount.kind === 'PERCENT')
    return { percent: discount.percent, euro: amounts.length === 0 ? null : euroOfPercent(amounts, discount.percent) };
  return { percent: amounts.length === 0 ? null : percentOfEuro(amounts, discount.amount), euro: discount.amount };
}
