import { producerOfActor } from '#areas/agency/access/server/public.ts';
import type { Risk, Selection } from '#areas/offer/rating/domain/index.ts';
import type { PublishedOffer } from '#areas/offer/rating/server/public.ts';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import {
  blockText,
  type ContractData,
  distributionBlocks,
  fieldOfProblem,
  missingToPrice,
  refusedByRules,
  riskOf,
} from '#areas/sale/contracts/domain/index.ts';
import {
  discountLimits,
  type PricedOffer,
  problemTexts,
  readSaleParties,
  type SaleContext,
  type SaleParties,
} from '#areas/sale/contracts/server/public.ts';
import { durationFor, Quoting } from '#areas/sale/quotations/server/public.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { type Duration, durationWords } from '#platform/domain-kit/time/duration.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { DISCOUNT, MONTHS, PRODUCT, type RowError, SHEET_FIELD } from '../../api/index.ts';
import { OFFER_PROBLEMS } from '../../api/texts.ts';
import { type Chosen, chooseOffers, listed } from './choose-offers.ts';
import { type PlacesOfRows, placedData } from './places.ts';
import { rowData } from './row-body.ts';

/** What the rows of one transaction share. */
export interface Judge {
  readonly work: UserWork;
  readonly context: SaleContext;
  readonly parties: SaleParties;
  readonly onSale: readonly PublishedOffer[];
  readonly places: PlacesOfRows;
}

/** Reads what the rows of one transaction share. */
export async function judgeFor(work: UserWork, context: SaleContext, places: PlacesOfRows): Promise<Judge> {
  const parties = await readSaleParties(work, await producerOfActor(work), work.actor.userId);
  return { work, context, parties, onSale: await context.published.on(work.db, work.today), places };
}

/** A quotation that a row gives, with its price. */
export interface PricedQuotation {
  readonly data: ContractData;
  readonly premium: number;
}

export interface JudgedRow {
  /** Empty if there are errors. */
  readonly quotations: readonly PricedQuotation[];
  readonly errors: readonly RowError[];
}

type Found = { readonly quotation: PricedQuotation } | { readonly errors: readonly RowError[] };

/** Asked on the quotation's own pages, before it is accepted. */
const ASKED_LATER = 'choice.answers';

/** The column that resolves a problem of a field that a sheet has not. */
const COLUMN_OF: Readonly<Record<string, string>> = { 'choice.discount': DISCOUNT, 'choice.coverages': PRODUCT };

/** The problems of a price that a cell can resolve. */
function problemsOf(judge: Judge, data: ContractData, priced: PricedOffer): RowError[] {
  return priced.rated.rated.problems.flatMap((problem) => {
    const field = problem.coverage === null ? fieldOfProblem(problem, data) : PRODUCT;
    if (field === ASKED_LATER) return [];
    return [{ field: COLUMN_OF[field] ?? field, message: problemTexts(problem)[judge.work.language] }];
  });
}

/** Why the discount of a row may not be given: the quoter's screen does not let the seller choose another either. */
function discountProblem({ work, parties }: Judge, data: ContractData, { offer }: PublishedOffer): RowError[] {
  const { discount } = data.choice;
  if (discount === null || discount.kind !== 'PERCENT' || discount.percent === 0) return [];
  const { language } = work;
  const { percent: limits } = discountLimits(offer.tariff.content.discounts, parties, data.integratedPolicy !== null);
  if (limits === null) return [{ field: DISCOUNT, message: OFFER_PROBLEMS.NO_DISCOUNT[language] }];
  if (discount.percent >= limits.min && discount.percent <= limits.max) return [];
  const params = {
    field: SHEET_FIELD.get(DISCOUNT)?.title[language] ?? '',
    minimo: formatPercent(limits.min, language),
    massimo: formatPercent(limits.max, language),
  };
  return [{ field: DISCOUNT, message: interpolate(RULE_MESSAGES.minmax[language], params) }];
}

function durationOf(judge: Judge, data: ContractData, published: PublishedOffer): Duration | null {
  const { months } = data.choice;
  if (months !== null) return published.offer.months.includes(months) ? months : null;
  return durationFor(published, judge.parties.terms.quoter.months);
}

/** Prices one offer as the quoter's card does: default coverages, and the row's discount or the seller's predefined one. */
function priced(judge: Judge, data: ContractData, risk: Risk, published: PublishedOffer): Found {
  const { language } = judge.work;
  const quoting = new Quoting(judge.work, judge.context, { data, risk, parties: judge.parties });
  const refused = quoting.whyNotOffered(published);
  if (refused.length > 0) return { errors: refused.map((message) => ({ field: PRODUCT, message })) };
  const months = durationOf(judge, data, published);
  if (months === null) {
    const list = published.offer.months.map((one) => durationWords(one, language));
    return { errors: [{ field: MONTHS, message: interpolate(OFFER_PROBLEMS.DURATION[language], { list: listed(list) }) }] };
  }
  const defaults = quoting.defaults(published)(months);
  const selection: Selection = data.choice.discount === null ? defaults : { ...defaults, discount: data.choice.discount };
  const price = quoting.price(published, selection);
  const discounts = discountProblem(judge, data, published);
  const others = problemsOf(judge, data, price).filter(({ field }) => discounts.length === 0 || field !== DISCOUNT);
  const errors = [...discounts, ...others];
  if (errors.length > 0) return { errors };
  const { discount = null } = price.rated.selection;
  const choice = {
    ...data.choice,
    productVersionId: published.productVersionId,
    packageVersionId: published.packageVersionId,
    months,
    coverages: [...price.rated.selection.coverages],
    discount: discount?.kind === 'PREMIO' ? null : discount,
  };
  return { quotation: { data: { ...data, choice }, premium: price.rated.rated.premium } };
}

/** Prices the offers of a row; among all of them, those with a problem are left out unless none is left. */
function pricedAll(judge: Judge, data: ContractData, risk: Risk, chosen: Extract<Chosen, { every: boolean }>): JudgedRow {
  const found = chosen.offers.map((offer) => priced(judge, data, risk, offer));
  const quotations = found.flatMap((one) => ('quotation' in one ? [one.quotation] : []));
  if (quotations.length > 0) return { quotations, errors: [] };
  const errors = found.flatMap((one) => ('errors' in one ? one.errors : []));
  if (!chosen.every) return { quotations, errors };
  return { quotations, errors: [{ field: PRODUCT, message: OFFER_PROBLEMS.NO_OFFER[judge.work.language] }, ...errors.slice(0, 5)] };
}

/** The errors of a row in the order of the fields, each field and message once. */
function ordered(errors: readonly RowError[]): RowError[] {
  const order = [...SHEET_FIELD.keys()];
  const placed = errors.map(({ field, message }) => ({ field: field !== null && SHEET_FIELD.has(field) ? field : null, message }));
  const once = new Map(placed.map((error) => [`${error.field}\n${error.message}`, error]));
  const rank = ({ field }: RowError) => (field === null ? -1 : order.indexOf(field));
  return [...once.values()].toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Returns the quotations that a row gives, or all its errors at once: cells that cannot be read, the quoter's
 * validation, missing fields, the rules of the sale, the offer and its price.
 */
export async function judgeRow(judge: Judge, values: Readonly<Record<string, string>>): Promise<JudgedRow> {
  const { work, context, parties } = judge;
  const read = rowData(values, work.language, work.today);
  const { data, errors: misplaced } = await placedData(judge.places, read.data, work.language);
  const wrong: Record<string, string> = { ...misplaced, ...read.errors };
  const blocks = [...missingToPrice(data, context.rules, CONTRACT_FIELDS), ...refusedByRules(data, context.rules, work.today)];
  const judged = blocks.filter(({ field }) => field === undefined || !Object.hasOwn(wrong, field));
  const errors: RowError[] = [
    ...Object.entries(wrong).map(([field, message]) => ({ field, message })),
    ...[...distributionBlocks(parties), ...judged].map((block) => ({
      field: block.field ?? null,
      message: blockText(block, work.language),
    })),
  ];
  const risk = riskOf(data, context.rules, work.today);
  const chosen = chooseOffers(judge.onSale, read.wanted, { parties, risk, language: work.language });
  if (!('offers' in chosen)) return { quotations: [], errors: ordered([...errors, chosen]) };
  if (risk === null) return { quotations: [], errors: ordered(errors) };
  const { quotations, errors: ofPrice } = pricedAll(judge, data, risk, chosen);
  const known = new Set(errors.map(({ field }) => field));
  const all = [...errors, ...ofPrice.filter(({ field }) => !known.has(field))];
  return all.length > 0 ? { quotations: [], errors: ordered(all) } : { quotations, errors: [] };
}
