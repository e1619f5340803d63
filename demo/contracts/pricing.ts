import { defaultSelection, type Risk } from '#areas/offer/rating/domain/index.ts';
import type { PublishedOffer } from '#areas/offer/rating/server/public.ts';
import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import { DEFAULT_SALE_RULES, judgeSale, riskOf } from '#areas/sale/contracts/domain/index.ts';
import { discountLimits, insures, type PricedOffer, priceOffer, type SaleParties } from '#areas/sale/contracts/server/public.ts';
import type { Random } from '#platform/domain-kit/random.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
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
function discountFor(random: Random, { offer }: PublishedOffer, parties: SaleParties): Choice['discount'] {
  if (random.chance(0.66)) return null;
  const { percent, euro } = discountLimits(offer.tariff.content.discounts, parties, false);
  if (euro !== null && (percent === null || random.chance(0.2)))
    return { kind: 'EURO', amount: Math.min(euro.max, random.int(1, 8) * 500) };
  if (percent === null) return null;
  return { kind: 'PERCENT', percent: Math.min(percent.max, random.int(1, 12) * 10_000) };
}

function fits(published: PublishedOffer, risk: Risk): boolean {
  const { insuredValue } = published.offer.tariff.content.eligibility;
  const { min, max } = insuredValue;
  return insures(published, risk) && (min === null || risk.insuredValue >= min) && (max === null || risk.insuredValue <= max);
}

/** Nothing is sold in the negative target market. */
function isRefused({ offer }: PublishedOffer, data: ContractData, risk: Risk, today: PlainDate): boolean {
  return judgeSale({ market: offer.product.targetMarket, data, risk, needs: null, today }).negative.length > 0;
}

/** The offers in the node's order of preference; for open quotations those with a video appraisal first. */
function inOrderOfTaste(random: Random, offers: readonly PublishedOffer[], taste: number, isOpen: boolean): PublishedOffer[] {
  const lead = ({ offer }: PublishedOffer) => (isOpen && offer.product.videoPeriziaRichiesta ? 2 : 0);
  return offers
    .map((published, i) => ({ published, rank: random.next() + 0.6 * Math.abs(((i * 0.381966) % 1) - taste) - lead(published) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ published }) => published);
}

/**
 * Chooses an offer for a sale and prices it with the engine, at the tariff and tax of `on`: the first in the node's
 * order of preference that can be sold. Chooses nothing if none can.
 */
export function priceSale(
  random: Random,
  sale: {
    readonly data: ContractData;
    readonly parties: SaleParties;
    readonly offers: readonly PublishedOffer[];
    readonly taste: number;
    readonly answering: Random;
    /** The quotation waits for its customer. */
    readonly isOpen: boolean;
  },
  on: PlainDate,
): PricedData {
  const { data, parties } = sale;
  const risk = riskOf({ ...data, choice: NOTHING_CHOSEN }, DEFAULT_SALE_RULES, on);
  if (risk === null) return { data: { ...data, choice: NOTHING_CHOSEN }, priced: null, suitable: new Set() };
  const suitable = new Set(sale.offers.filter((published) => insures(published, risk)).map(({ offer }) => offer.product.code));
  const possible = sale.offers.filter((published) => fits(published, risk));
  for (const published of inOrderOfTaste(random, possible, sale.taste, sale.isOpen)) {
    const answers = answersTo(sale.answering, published.offer.tariff.content.questionnaire);
    const answered = { ...risk, answers };
    if (isRefused(published, { ...data, choice: { ...NOTHING_CHOSEN, answers } }, answered, on)) continue;
    const months = durationOf(random, published.offer.months);
    const { coverages } = defaultSelection(published.offer, answered, months);
    const discount = discountFor(random, published, parties);
    const priced = priceOffer(published, answered, { months, coverages, discount }, parties);
    if (priced.rated.rated.problems.length > 0) continue;
    const { productVersionId, packageVersionId } = published;
    return { data: { ...data, choice: { productVersionId, packageVersionId, months, coverages, discount, answers } }, priced, suitable };
  }
  return { data: { ...data, choice: NOTHING_CHOSEN }, priced: null, suitable };
}
