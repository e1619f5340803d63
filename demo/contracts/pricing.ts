import type { ContractData } from '#areas/contracts/domain/index.ts';
import { DEFAULT_SALE_RULES, judgeSale, riskOf } from '#areas/contracts/domain/index.ts';
import { discountLimits, insures, type PricedOffer, priceOffer, type SalePeople } from '#areas/contracts/server/public.ts';
import { defaultSelection, type Risk } from '#areas/rating/domain/index.ts';
import type { StockedOffer } from '#areas/rating/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Random } from '../random.ts';
import { answersTo, durationOf } from './shop-window.ts';

type Choice = ContractData['choice'];

const NOTHING_CHOSEN: Choice = { productVersionId: null, packageVersionId: null, months: null, coverages: [], discount: null, answers: {} };

/** A contract's data with an offer that can be sold, and its price. */
export interface PricedData {
  readonly data: ContractData;
  readonly priced: PricedOffer | null;
  /** Codes of the products on sale for the customer's object. */
  readonly suitable: ReadonlySet<string>;
}

/** Discounts are round and mostly small: a third of the sales have one. */
function discountFor(random: Random, { offer }: StockedOffer, people: SalePeople): Choice['discount'] {
  if (random.chance(0.66)) return null;
  const { percent, euro } = discountLimits(offer.tariff.content.discounts, people, false);
  if (euro !== null && (percent === null || random.chance(0.2)))
    return { kind: 'EURO', amount: Math.min(euro.max, random.int(1, 8) * 500) };
  if (percent === null) return null;
  return { kind: 'PERCENT', percent: Math.min(percent.max, random.int(1, 12) * 10_000) };
}

function fits(stocked: StockedOffer, risk: Risk): boolean {
  const { insuredValue } = stocked.offer.tariff.content.eligibility;
  const { min, max } = insuredValue;
  return insures(stocked, risk) && (min === null || risk.insuredValue >= min) && (max === null || risk.insuredValue <= max);
}

/** Nothing is sold in the negative target market. */
function isRefused({ offer }: StockedOffer, data: ContractData, risk: Risk, today: PlainDate): boolean {
  return judgeSale({ market: offer.product.targetMarket, data, risk, needs: null, today }).negative.length > 0;
}

/** The offers in the node's order of preference. */
function inOrderOfTaste(random: Random, offers: readonly StockedOffer[], taste: number): StockedOffer[] {
  return offers
    .map((stocked, i) => ({ stocked, rank: random.next() + 0.6 * Math.abs(((i * 0.381966) % 1) - taste) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ stocked }) => stocked);
}

/**
 * Chooses an offer for a sale and prices it with the engine, at the tariff and tax of `on`: the first in the node's
 * order of preference that can be sold. Chooses nothing if none can.
 */
export function priceSale(
  random: Random,
  sale: {
    readonly data: ContractData;
    readonly people: SalePeople;
    readonly offers: readonly StockedOffer[];
    readonly taste: number;
    readonly answering: Random;
  },
  on: PlainDate,
): PricedData {
  const { data, people } = sale;
  const risk = riskOf({ ...data, choice: NOTHING_CHOSEN }, DEFAULT_SALE_RULES, on);
  if (risk === null) return { data: { ...data, choice: NOTHING_CHOSEN }, priced: null, suitable: new Set() };
  const suitable = new Set(sale.offers.filter((stocked) => insures(stocked, risk)).map(({ offer }) => offer.product.code));
  const possible = sale.offers.filter((stocked) => fits(stocked, risk));
  for (const stocked of inOrderOfTaste(random, possible, sale.taste)) {
    const answers = answersTo(sale.answering, stocked.offer.tariff.content.questionnaire);
    const answered = { ...risk, answers };
    if (isRefused(stocked, { ...data, choice: { ...NOTHING_CHOSEN, answers } }, answered, on)) continue;
    const months = durationOf(random, stocked.offer.months);
    const { coverages } = defaultSelection(stocked.offer, answered, months);
    const discount = discountFor(random, stocked, people);
    const priced = priceOffer(stocked, answered, { months, coverages, discount }, people);
    if (priced.rated.rated.problems.length > 0) continue;
    const { productVersionId, packageVersionId } = stocked;
    return { data: { ...data, choice: { productVersionId, packageVersionId, months, coverages, discount, answers } }, priced, suitable };
  }
  return { data: { ...data, choice: NOTHING_CHOSEN }, priced: null, suitable };
}
