import type { z } from 'zod';
import { producerOfActor } from '#areas/agency/access/server/public.ts';
import { type InsuredObjectType, type MarketJudgement, PERSONAL_COVERAGES } from '#areas/offer/catalogue/domain/index.ts';
import { predefinedFor } from '#areas/offer/mandates/domain/index.ts';
import { proposedProducts, questionsFor } from '#areas/offer/needs/domain/index.ts';
import { defaultSelection, offerProblems, problemText, type Risk, type Selection } from '#areas/offer/rating/domain/index.ts';
import type { PublishedOffer } from '#areas/offer/rating/server/public.ts';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import {
  blockText,
  type ContractData,
  distributionBlocks,
  judgeSale,
  marketBlocks,
  missingToPrice,
  refusedByRules,
  riskOf,
  type SaleBlock,
  upsellOf,
} from '#areas/sale/contracts/domain/index.ts';
import {
  discountLimits,
  findContract,
  insures,
  integrationReasons,
  isAllowed,
  type PricedOffer,
  priceOffer,
  readSaleParties,
  type SaleContext,
  type SaleParties,
  withGrant,
} from '#areas/sale/contracts/server/public.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { calculate } from '../../api/routes.ts';
import { type OfferView, offerView, questionViews } from './offer-view.ts';

type Answer = z.input<(typeof calculate)['response']>;

/** Preferred duration when none is chosen. */
const USUAL_DURATION: Duration = 12;

/** Returns the duration to propose for an offer: the wanted one if it has it, else a year, else its first. */
export function durationFor(published: PublishedOffer, wanted: Duration | null): Duration | null {
  const { months } = published.offer;
  if (wanted !== null && months.includes(wanted)) return wanted;
  return months.includes(USUAL_DURATION) ? USUAL_DURATION : (months[0] ?? null);
}

interface Asked {
  readonly data: ContractData;
  readonly risk: Risk;
  readonly parties: SaleParties;
}

/** Prices offers for a customer, an insured object and the parties of a sale. */
export class Quoting {
  readonly #data: ContractData;
  readonly #risk: Risk;
  readonly #parties: SaleParties;
  readonly #work: UserWork;
  readonly #needs: SaleContext['needs'];
  readonly #proposed: ReadonlySet<string>;
  readonly #integrates: boolean;

  constructor(work: UserWork, { needs }: SaleContext, { data, risk, parties }: Asked) {
    this.#work = work;
    this.#data = data;
    this.#risk = risk;
    this.#parties = parties;
    this.#needs = needs;
    this.#integrates = data.integratedPolicy !== null;
    this.#proposed = needs === null ? new Set<string>() : proposedProducts(needs.content, data.choice.answers);
  }

  #market({ offer }: PublishedOffer): MarketJudgement {
    const { today } = this.#work;
    const needs = this.#needs?.content ?? null;
    return judgeSale({ market: offer.product.targetMarket, data: this.#data, risk: this.#risk, needs, today });
  }

  /**
   * Why an offer is not proposed: the negative target market, or coverages that do not apply to the vehicle's power
   * supply.
   */
  whyNotOffered(published: PublishedOffer): string[] {
    const negative = this.#market(published).negative.map((reason) => reason[this.#work.language]);
    if (negative.length > 0) return negative;
    if (this.#risk.insuredObject !== 'VEICOLO' || this.#risk.powerSupply === null) return [];
    const months = published.offer.months[0] ?? 0;
    return offerProblems(published.offer.tariff, this.#risk, { months })
      .filter(({ code }) => code === 'ALIMENTAZIONE_NON_AMMESSA')
      .map((problem) => problemText(problem, this.#work.language));
  }

  /** The price of one selection of an offer. */
  price(published: PublishedOffer, selection: Selection): PricedOffer {
    return priceOffer(published, this.#risk, selection, this.#parties, { integrates: this.#integrates });
  }

  /**
   * The offer with one selection per duration: its price for each, and its view for the duration of the first argument.
   */
  view(published: PublishedOffer, months: Duration, selectionFor: (months: Duration) => Selection): OfferView {
    const priceFor = (other: Duration) => {
      const priced = this.price(published, selectionFor(other));
      const { problems } = priced.rated.rated;
      return problems.some((problem) => problem.code === 'DURATA_NON_PREVISTA') ? null : priced;
    };
    const viewer = {
      language: this.#work.language,
      economics: this.#work.actor.roles.has('READ_DETTAGLI_ECONOMICI'),
      parties: this.#parties,
      integrates: this.#integrates,
      proposed: this.#proposed,
    };
    const { negative, outside } = this.#market(published);
    const market = {
      negative: worded(marketBlocks({ negative }), this.#work),
      outside: outside.map((reason) => reason[this.#work.language]),
    };
    return offerView(this.price(published, selectionFor(months)), viewer, market, priceFor);
  }

  /**
   * The starting selection of a new quotation of the offer: its default coverages and the seller's predefined discount,
   * as far as they may give it. A company starts without coverages of a person.
   */
  defaults(published: PublishedOffer) {
    const { discounts } = published.offer.tariff.content;
    const { percent: limits } = discountLimits(discounts, this.#parties, this.#integrates);
    const unwanted = this.#data.customer.subjectType === 'SOCIETA' ? PERSONAL_COVERAGES : undefined;
    return (months: Duration): Selection => {
      const predefined = predefinedFor(this.#parties.terms.discounts, published.offer.product.code, months);
      const wanted = (this.#integrates ? discounts.integration : null) ?? predefined;
      const selection = defaultSelection(published.offer, this.#risk, months, unwanted);
      if (wanted === null || wanted === 0 || limits === null || wanted < limits.min) return selection;
      return { ...selection, discount: { kind: 'PERCENT', percent: Math.min(wanted, limits.max) } };
    };
  }
}

function worded(blocks: readonly SaleBlock[], work: UserWork): Answer['missing'] {
  return blocks.map((block) => ({
    code: block.code,
    field: block.field ?? null,
    text: blockText(block, work.language),
    ...(block.person === undefined ? {} : { person: block.person }),
  }));
}

function asPriced({ months, selected, price, problems }: OfferView) {
  return { months, selected, premium: price.premium, salable: problems.length === 0 };
}

/** The richer package to propose in place of the chosen one (spec §2), if requested and available. */
function upsellFor({ rules }: SaleContext, chosen: OfferView | null, offers: readonly OfferView[]): Answer['upsell'] {
  if (chosen === null || !rules.upselling.active) return null;
  const others = offers.map((offer) => ({ ...offer, ...asPriced(offer) }));
  const options = new Map(chosen.coverages.map((one) => [one.coverage, one.unavailable.length === 0 ? one.premium : null]));
  const found = upsellOf({ ...asPriced(chosen), options }, others, rules.upselling.maxExtra);
  if (found === undefined) return null;
  const { productVersionId, packageVersionId } = found.offer;
  return { productVersionId, packageVersionId, adds: [...found.adds], extra: found.extra };
}

/** The general questions for a kind of insured object, taken from its products. */
function generalQuestions({ needs }: SaleContext, insuredObject: InsuredObjectType): Answer['needs'] {
  return needs === null ? [] : questionViews(questionsFor(needs.content, { code: '', insuredObject }));
}

/** Each product that is not proposed, once for all its packages. */
function notOffered(onSale: readonly (PublishedOffer & { readonly whyNot: readonly string[] })[]): Answer['notOffered'] {
  const refused = onSale.filter(({ whyNot }) => whyNot.length > 0);
  const byProduct = new Map(refused.map((one) => [one.productVersionId, one]));
  return [...byProduct.values()].map(({ offer, company, companyLogo, whyNot }) => ({
    product: offer.product.name,
    company,
    companyLogo,
    reasons: [...whyNot],
  }));
}

/** Only products made for integration may integrate another policy. */
function canIntegrate({ offer }: PublishedOffer, { integratedPolicy }: ContractData): boolean {
  return integratedPolicy === null || offer.product.integratable;
}

const NO_OFFERS = { offers: [], notOffered: [], chosen: null, upsell: null } satisfies Partial<Answer>;

/** The people of a sale. */
interface Sellers {
  readonly producerId: number;
  readonly sellerId: number;
}

/**
 * Prices everything on sale for a customer and an insured object: each product and package with its default selection,
 * the chosen one with the seller's own. `sellers`: those of a saved quotation; otherwise the acting user sells.
 * `quotationId`: a stored quotation, whose granted discount counts. Saves nothing; ignores prices sent by the client.
 */
export async function calculateOffers(
  work: UserWork,
  context: SaleContext,
  data: ContractData,
  { sellers = null, quotationId = null }: { readonly sellers?: Sellers | null; readonly quotationId?: number | null } = {},
): Promise<Answer> {
  const missing = [...missingToPrice(data, context.rules, CONTRACT_FIELDS), ...refusedByRules(data, context.rules, work.today)];
  const risk = riskOf(data, context.rules, work.today);
  const needs = generalQuestions(context, data.insuredObject);
  if (risk === null) return { ...NO_OFFERS, needs, missing: worded(missing, work) };
  const { producerId, sellerId } = sellers ?? { producerId: await producerOfActor(work), sellerId: work.actor.userId };
  const own = await readSaleParties(work, producerId, sellerId);
  const parties = quotationId === null ? own : withGrant(own, await findContract(work, quotationId));
  const barred = [...distributionBlocks(parties), ...(await integrationReasons(work, data, null))];
  if (barred.length > 0) return { ...NO_OFFERS, needs, missing: worded([...barred, ...missing], work) };
  const quoting = new Quoting(work, context, { data, risk, parties });
  const onSale = (await context.published.on(work.db, work.today))
    .filter((published) => insures(published, risk) && isAllowed(published, parties) && canIntegrate(published, data))
    .map((published) => ({ ...published, whyNot: quoting.whyNotOffered(published) }));
  const { choice } = data;
  const offered = onSale.filter(({ whyNot }) => whyNot.length === 0);
  const offers = offered.flatMap((published) => {
    const months = durationFor(published, choice.months ?? parties.terms.quoter.months);
    return months === null ? [] : [quoting.view(published, months, quoting.defaults(published))];
  });
  const wanted = onSale.find((s) => s.productVersionId === choice.productVersionId && s.packageVersionId === choice.packageVersionId);
  const months = wanted === undefined ? null : durationFor(wanted, choice.months ?? parties.terms.quoter.months);
  const chosen =
    wanted === undefined || months === null
      ? null
      : quoting.view(wanted, months, (other) => ({ months: other, coverages: choice.coverages, discount: choice.discount }));
  return {
    offers,
    notOffered: notOffered(onSale),
    chosen,
    needs,
    upsell: upsellFor(context, chosen, offers),
    missing: worded(missing, work),
  };
}
