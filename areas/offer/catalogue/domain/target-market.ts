import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { joinTexts } from '#platform/domain-kit/locale.ts';
import { formatEuro, rangeText } from '#platform/domain-kit/number-format.ts';
import { isWithin, type NumberRange } from '#platform/domain-kit/rules.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { HOME_TYPES, type HomeType } from './codes/home-codes.ts';
import type { Lookup } from './codes/lookup.ts';
import { CUSTOMER_KINDS, type CustomerKind } from './codes/sale-codes.ts';
import {
  POWER_SUPPLIES,
  type PowerSupply,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleStatus,
  type VehicleType,
} from './codes/vehicle-codes.ts';
import { CRITERION_LABELS, outsideText, YEAR, YEARS } from './market-texts.ts';

/** Criteria of a part of the market; an empty list or a missing range does not restrict it. */
export interface MarketCriteria {
  readonly customerKinds: readonly CustomerKind[];
  /** Persons only, in whole years, inclusive. */
  readonly customerAge?: NumberRange | null | undefined;
  /** Acronyms of the customer's provinces of residence. */
  readonly provinces: readonly string[];
  readonly vehicleTypes: readonly VehicleType[];
  readonly vehicleStatuses: readonly VehicleStatus[];
  readonly powerSupplies: readonly PowerSupply[];
  /** Whole years at the effective date. */
  readonly vehicleAge?: NumberRange | null | undefined;
  readonly homeTypes: readonly HomeType[];
  /** Cents. */
  readonly insuredValue?: NumberRange | null | undefined;
  /** Uses and needs: answers to the general questionnaire, each as `question:answer`. */
  readonly answers: readonly string[];
}

/**
 * The insurer's target market of a product (art. 30-decies and 121-bis CAP; Reg. IVASS 45/2020). A customer that meets
 * one criterion of `negative` is in the negative target market; one that fails one of `positive` is outside the
 * positive one.
 */
export interface TargetMarket {
  readonly positive: MarketCriteria;
  readonly negative: MarketCriteria;
  /** Needs that the product serves, in the insurer's words. */
  readonly needs: string;
  /** The insurer's document that defines it. */
  readonly source: string;
  /** When the insurer approved it. */
  readonly approvedOn: PlainDate | null;
}

/** Known facts about a customer and the insured object; null = unknown, and not judged. */
export interface MarketFacts {
  readonly customerKind: CustomerKind | null;
  readonly customerAge: number | null;
  readonly province: string | null;
  readonly vehicleType: VehicleType | null;
  readonly vehicleStatus: VehicleStatus | null;
  readonly powerSupply: PowerSupply | null;
  readonly vehicleAge: number | null;
  readonly homeType: HomeType | null;
  readonly insuredValue: number | null;
  readonly answers: Readonly<Record<string, string>>;
}

export interface MarketJudgement {
  /** Why the customer is in the negative target market; such a sale is refused. */
  readonly negative: readonly Text[];
  /** Why they are outside the positive one; such a sale needs a justification. */
  readonly outside: readonly Text[];
}

export const NO_CRITERIA: MarketCriteria = {
  customerKinds: [],
  provinces: [],
  vehicleTypes: [],
  vehicleStatuses: [],
  powerSupplies: [],
  homeTypes: [],
  answers: [],
};

/** One criterion: whether it covers the facts (null = unknown), the facts in words, and the criterion in words. */
interface Judged {
  readonly covers: boolean | null;
  readonly actual: Text;
  readonly covered: Text;
}

const NOTHING: Judged = { covers: null, actual: { it: '', en: '' }, covered: { it: '', en: '' } };
const inBoth = (say: (language: Language) => string): Text => ({ it: say('it'), en: say('en') });

function byCode<C extends string>(wanted: readonly C[], actual: C | null, names: Lookup<C> | null): Judged {
  if (wanted.length === 0 || actual === null) return NOTHING;
  const name = (code: C, language: Language) => names?.[code][language] ?? code;
  return {
    covers: wanted.includes(actual),
    actual: inBoth((language) => name(actual, language)),
    covered: inBoth((language) => wanted.map((code) => name(code, language)).join(', ')),
  };
}

function byRange(
  range: NumberRange | null | undefined,
  actual: number | null,
  write: (value: number, language: Language) => string,
): Judged {
  if (isOpen(range) || actual === null) return NOTHING;
  return {
    covers: isWithin(actual, range ?? {}),
    actual: inBoth((language) => write(actual, language)),
    covered: inBoth((language) => rangeText(range ?? {}, language, (value) => write(value, language))),
  };
}

const years = (value: number, language: Language) => `${value} ${(value === 1 ? YEAR : YEARS)[language]}`;

/** Judges answers question by question; skips questions that the customer was not asked. */
function byAnswers(wanted: readonly string[], given: MarketFacts['answers'], nameOf: (answer: string) => Text): Judged[] {
  const questions = [...new Set(wanted.map((answer) => answer.split(':', 1)[0] ?? ''))];
  return questions.flatMap((question) => {
    const answer = given[question];
    if (answer === undefined) return [];
    const ofQuestion = wanted.filter((one) => one.startsWith(`${question}:`));
    return [
      {
        covers: ofQuestion.includes(`${question}:${answer}`),
        actual: nameOf(`${question}:${answer}`),
        covered: inBoth((language) => ofQuestion.map((one) => nameOf(one)[language]).join(', ')),
      },
    ];
  });
}

type Criterion = keyof MarketCriteria;

function judged(criteria: MarketCriteria, facts: MarketFacts, nameOf: (answer: string) => Text): [Criterion, Judged][] {
  return [
    ['customerKinds', byCode(criteria.customerKinds, facts.customerKind, CUSTOMER_KINDS)],
    ['customerAge', byRange(criteria.customerAge, facts.customerAge, years)],
    ['provinces', byCode(criteria.provinces, facts.province, null)],
    ['vehicleTypes', byCode(criteria.vehicleTypes, facts.vehicleType, VEHICLE_TYPES)],
    ['vehicleStatuses', byCode(criteria.vehicleStatuses, facts.vehicleStatus, VEHICLE_STATUSES)],
    ['powerSupplies', byCode(criteria.powerSupplies, facts.powerSupply, POWER_SUPPLIES)],
    ['vehicleAge', byRange(criteria.vehicleAge, facts.vehicleAge, years)],
    ['homeTypes', byCode(criteria.homeTypes, facts.homeType, HOME_TYPES)],
    ['insuredValue', byRange(criteria.insuredValue, facts.insuredValue, formatEuro)],
    ...byAnswers(criteria.answers, facts.answers, nameOf).map((one): [Criterion, Judged] => ['answers', one]),
  ];
}

/**
 * Judges a sale by the product's target market. `nameOf` returns the text of an answer to the general questionnaire.
 * Returns no judgement for a product without a target market, published before it was required.
 */
export function judgeMarket(market: TargetMarket | undefined, facts: MarketFacts, nameOf: (answer: string) => Text): MarketJudgement {
  if (market === undefined) return { negative: [], outside: [] };
  const negative = judged(market.negative, facts, nameOf)
    .filter(([, { covers }]) => covers === true)
    .map(([criterion, { actual }]) => joinTexts([CRITERION_LABELS[criterion], actual], ': '));
  const outside = judged(market.positive, facts, nameOf)
    .filter(([, { covers }]) => covers === false)
    .map(([criterion, { actual, covered }]) => outsideText(criterion, actual, covered));
  return { negative, outside };
}

function isOpen(range: NumberRange | null | undefined): boolean {
  return (range?.minimo ?? null) === null && (range?.massimo ?? null) === null;
}

const CODES = ['customerKinds', 'provinces', 'vehicleTypes', 'vehicleStatuses', 'powerSupplies', 'homeTypes', 'answers'] as const;
const RANGES = ['customerAge', 'vehicleAge', 'insuredValue'] as const;

/** Returns whether criteria do not restrict anything. */
export function saysNothing(criteria: MarketCriteria): boolean {
  return CODES.every((name) => criteria[name].length === 0) && RANGES.every((name) => isOpen(criteria[name]));
}

function overlap(a: NumberRange | null | undefined, b: NumberRange | null | undefined): boolean {
  if (isOpen(a) || isOpen(b)) return false;
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return (a?.minimo ?? low) <= (b?.massimo ?? high) && (b?.minimo ?? low) <= (a?.massimo ?? high);
}

/** Returns the criteria in which the positive and the negative target market overlap. */
export function contradictions({ positive, negative }: TargetMarket): Criterion[] {
  const codes: Criterion[] = CODES.filter((name) => {
    const refused = new Set<string>(negative[name]);
    return positive[name].some((code) => refused.has(code));
  });
  return [...codes, ...RANGES.filter((name) => overlap(positive[name], negative[name]))];
}
