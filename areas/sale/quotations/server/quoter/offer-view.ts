import type { z } from 'zod';
import {
  type CoverageGroup,
  codesOf,
  commercialName,
  coverageName,
  coverageType,
  deductibleWords,
  handedDocuments,
  type InsuredObjectType,
  limitWords,
  PAYMENTS,
  paymentsFor,
  type TariffCoverage,
} from '#areas/offer/catalogue/domain/index.ts';
import {
  asksForCoverages,
  marginOf,
  type Offer,
  type Problem,
  questionnaireOutcome,
  type Risk,
  rate,
  type Selection,
  unavailableCoverages,
  unmetNeeds,
} from '#areas/offer/rating/domain/index.ts';
import { fieldOfProblem } from '#areas/sale/contracts/domain/index.ts';
import {
  discountLimits,
  type PricedChoice,
  type PricedOffer,
  problemTexts,
  type SaleParties,
} from '#areas/sale/contracts/server/public.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { offerSchema } from '../../api/routes.ts';

export type OfferView = z.input<typeof offerSchema>;

/** How the target market judges a sale of the offer. */
interface Market {
  readonly negative: OfferView['problems'];
  readonly outside: readonly string[];
}

interface Viewer {
  readonly language: Language;
  /** READ_DETTAGLI_ECONOMICI: may see PDU and loadings. */
  readonly economics: boolean;
  readonly parties: SaleParties;
  /** The sale integrates another policy. */
  readonly integrates: boolean;
  /** Codes of the products that the questionnaire requires proposing. */
  readonly proposed: ReadonlySet<string>;
}

function nameOf(terms: ReadonlyMap<string, TariffCoverage>, code: string) {
  const source = terms.get(code);
  const { it, en } = source === undefined ? coverageName(code) : commercialName(source);
  return { it, en };
}

/** The heading of a coverage's group in the tariff; null without a group. */
function groupOf(groups: readonly CoverageGroup[], code: string): string | null {
  return groups.find((group) => group.coverages.includes(code))?.name ?? null;
}

/** The field that resolves an engine problem; a coverage's problem leads to the coverages. */
function fieldOf(problem: Problem, insuredObject: InsuredObjectType): string {
  return problem.coverage === null ? fieldOfProblem(problem, { insuredObject }) : 'choice.coverages';
}

/** The engine's reasons in the user's language, each with the field that resolves it. */
function problemBlocks(problems: readonly Problem[], insuredObject: InsuredObjectType, language: Language) {
  return problems.map((problem) => ({ code: problem.code, field: fieldOf(problem, insuredObject), text: problemTexts(problem)[language] }));
}

function priceView(priced: PricedChoice, economics: boolean, language: Language): OfferView['price'] {
  const { rated } = priced.rated;
  const terms = new Map(priced.offer.tariff.content.coverages.map((coverage) => [coverage.type, coverage]));
  return {
    lines: rated.lines.map((line) => ({
      coverage: line.coverage,
      name: nameOf(terms, line.coverage),
      lineOfBusiness: coverageType(line.coverage)?.lineOfBusiness ?? '',
      pdu: economics ? line.pdu : null,
      loading: economics ? line.loading : null,
      discount: line.discount,
      taxable: line.taxable,
      tax: line.tax,
      taxRate: line.taxRate,
      premium: line.premium,
      complimentary: line.complimentary,
      limit: limitWords(terms.get(line.coverage) ?? {}, language),
      deductible: deductibleWords(terms.get(line.coverage) ?? {}, language),
      quoteCode: null,
      deductibleCode: null,
    })),
    discount: rated.discount,
    discountCut: rated.discountCut,
    taxable: rated.taxable,
    tax: rated.tax,
    premium: rated.premium,
    pdu: economics ? rated.pdu : null,
    margin: economics ? marginOf(rated) : null,
    hash: priced.hash,
  };
}

/** Premium of every coverage of the offer as if selected, regardless of the rules between coverages. */
function premiumOfEach(offer: Offer, risk: Risk, months: Duration): ReadonlyMap<string, number> {
  const everything = rate(offer.tariff, risk, { months, coverages: [...offer.modes.keys()] });
  return new Map(everything.lines.map((line) => [line.coverage, line.premium]));
}

function coverageViews(priced: PricedChoice, language: Language): OfferView['coverages'] {
  const { offer, risk } = priced;
  const { months } = priced.rated.selection;
  const premiums = premiumOfEach(offer, risk, months);
  const unavailable = unavailableCoverages(offer.tariff, risk, { months });
  return offer.tariff.coverages.flatMap(({ code, source }) => {
    const mode = offer.modes.get(code);
    if (mode === undefined) return [];
    return [
      {
        coverage: code,
        name: nameOf(new Map([[code, source]]), code),
        group: groupOf(offer.tariff.content.groups ?? [], code),
        description: source.description ?? null,
        limit: limitWords(source, language),
        deductible: deductibleWords(source, language),
        mode,
        complimentary: source.complimentary,
        discountable: source.discountEnabled,
        subordinateTo: [...source.subordinateTo],
        needsInvoice: source.needsInvoice ?? false,
        premium: premiums.get(code) ?? null,
        unavailable: (unavailable.get(code) ?? []).map((problem) => problemTexts(problem)[language]),
      },
    ];
  });
}

type QuestionView = OfferView['questions'][number];

/** Questions to show; those with derived answers stay on the server. */
export function questionViews(questions: Offer['tariff']['content']['questionnaire']): QuestionView[] {
  return questions
    .filter((question) => question.autoAnswer === null)
    .map(({ code, it, en, mustBeProposed, answers }) => ({
      code,
      it,
      en,
      mustBeProposed,
      answers: answers.map((answer) => ({ code: answer.code, it: answer.it, en: answer.en, children: questionViews(answer.children) })),
    }));
}

/** The discount in the price. */
function discountOf({ discount = null }: Selection): OfferView['discount'] {
  return discount?.kind === 'PREMIO' ? null : discount;
}

/**
 * The price for another duration, with the coverages it lacks or adds: without them two premiums are not comparable.
 */
function durationView(priced: PricedChoice, months: Duration, other: PricedChoice | null): OfferView['premiumByDuration'][number] {
  if (other === null) return { months, premium: null, without: [], adds: [] };
  const terms = new Map(priced.offer.tariff.content.coverages.map((coverage) => [coverage.type, coverage]));
  const [here, there] = [priced, other].map((one) => one.rated.rated.lines.map(({ coverage }) => coverage));
  const names = (codes: readonly string[] = [], not: readonly string[] = []) =>
    codes.filter((code) => !not.includes(code)).map((code) => nameOf(terms, code));
  return { months, premium: other.rated.rated.premium, without: names(here, there), adds: names(there, here) };
}

/** Whether what is selected contains what the answers ask for; a product that they propose only counts where they name any. */
function coherenceOf({ offer, risk, rated }: PricedChoice, { proposed, language }: Viewer): Pick<OfferView, 'coherent' | 'lacks'> {
  const outcome = questionnaireOutcome(offer.tariff.content, risk.answers ?? {});
  const lacks = unmetNeeds(outcome, rated.selection.coverages).map((group) =>
    group.map((code) => coverageType(code)?.[language] ?? code).join(language === 'it' ? ' o ' : ' or '),
  );
  const isAsked = asksForCoverages(outcome) || proposed.size > 0;
  return { lacks, coherent: isAsked && lacks.length === 0 && (proposed.size === 0 || proposed.has(offer.product.code)) };
}

/** Returns everything the quoter shows of one priced offer. `priceFor` prices the same choice for another duration. */
export function offerView(
  priced: PricedOffer,
  viewer: Viewer,
  market: Market,
  priceFor: (months: Duration) => PricedChoice | null,
): OfferView {
  const { offer, risk, rated } = priced;
  const { content } = offer.tariff;
  const limits = discountLimits(content.discounts, viewer.parties, viewer.integrates);
  return {
    productVersionId: priced.productVersionId,
    packageVersionId: priced.packageVersionId,
    company: priced.company,
    companyLogo: priced.companyLogo,
    product: offer.product.name,
    productCode: offer.product.code,
    packageCode: offer.package?.code ?? null,
    productType: offer.product.type,
    package: offer.package?.name ?? '',
    description: offer.package?.description ?? offer.product.description,
    documents: handedDocuments(offer.product),
    months: rated.selection.months,
    durations: [...offer.months],
    premiumByDuration: offer.months.map((months) => durationView(priced, months, priceFor(months))),
    selected: [...rated.selection.coverages],
    coverages: coverageViews(priced, viewer.language),
    exclusions: content.exclusions
      .map((group) => ({ ...group, coverages: group.coverages.filter((code) => offer.modes.has(code)) }))
      .filter((group) => group.coverages.length > 1),
    questions: questionViews(content.questionnaire),
    ...coherenceOf(priced, viewer),
    trial: priced.trial ?? false,
    discount: discountOf(rated.selection),
    discountPercent: limits.percent,
    discountEuro: limits.euro,
    payments: [...(paymentsFor(content, rated.selection.coverages) ?? codesOf(PAYMENTS))],
    antitheftAccepted: [...content.antitheft.accepted],
    antitheftRequired: content.antitheft.requiredFrom !== null && risk.insuredValue >= content.antitheft.requiredFrom,
    needsApproval: rated.needsApproval,
    appraisalRequired: offer.product.videoPeriziaRichiesta,
    price: priceView(priced, viewer.economics, viewer.language),
    problems: [...market.negative, ...problemBlocks(rated.rated.problems, risk.insuredObject, viewer.language)],
    outsideMarket: [...market.outside],
  };
}
