import { riskOf } from '#areas/sale/contracts/domain/index.ts';
import {
  lineOfBusinessOf,
  type PricedChoice,
  priceFrozen,
  problemTexts,
  readPartiesOf,
  type SaleContext,
} from '#areas/sale/contracts/server/public.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import {
  type CommissionTerm,
  coveragesOf,
  type PolicyState,
  type PriceLine,
  type VariationStep,
  VEHICLE_SINCE,
} from '../../domain/index.ts';
import type { PolicyFacts } from './policy-facts.ts';
import { dataOfState } from './state-of-data.ts';

/** Whose rates price a step, and the day that decides the tax. */
export interface Pricing {
  /** Null where no tariff prices the policy. */
  readonly tariffVersionId: number | null;
  readonly pricedOn: PlainDate;
}

export interface PricedStates {
  readonly before: readonly PriceLine[];
  readonly after: readonly PriceLine[];
  /** Reasons, in words, that the state after the step has and the one before had not. */
  readonly problems: readonly string[];
  /** Terms for coverages that no commission of the sale concerns. */
  readonly commissions: readonly CommissionTerm[];
  /** Whether anything was priced: the risk or the coverages change. */
  readonly isPriced: boolean;
}

/** The age of a vehicle is counted on the day since which it is insured. */
function dataToPrice({ row, from }: PolicyFacts, state: PolicyState) {
  const since = state[VEHICLE_SINCE];
  return { ...dataOfState(row.data, state), effectiveDate: typeof since === 'string' ? since : from };
}

function linesOf(priced: PricedChoice): PriceLine[] {
  return priced.rated.rated.lines.map(({ coverage, pdu, loading, taxable, taxRate }) => ({
    coverage,
    lineOfBusiness: lineOfBusinessOf(coverage),
    pdu,
    loading,
    taxable,
    taxRate,
  }));
}

/** What the tariff pays on added coverages where the sale's commissions are each of certain coverages. */
function termsForAdded({ commissions }: PolicyFacts, priced: PricedChoice, added: readonly string[]): CommissionTerm[] {
  const alone = added.filter((code) => commissions.every(({ coverages }) => coverages !== null && !coverages.includes(code)));
  if (alone.length === 0 || commissions.length === 0) return [];
  return priced.rated.rated.commissions.flatMap(({ recipient, base, percent, coverages }) => {
    const concerned = alone.filter((code) => coverages?.includes(code) ?? true);
    const partyId = priced.participants.get(recipient) ?? null;
    return concerned.length === 0 ? [] : [{ recipient, partyId, base, percent, coverages: concerned }];
  });
}

function newProblems(before: PricedChoice, after: PricedChoice, language: UserWork['language']): string[] {
  const known = new Set(before.rated.rated.problems.map(({ code, coverage }) => `${code} ${coverage ?? ''}`));
  return after.rated.rated.problems
    .filter(({ code, coverage }) => !known.has(`${code} ${coverage ?? ''}`))
    .map((problem) => problemTexts(problem)[language]);
}

const NOTHING: PricedStates = { before: [], after: [], problems: [], commissions: [], isPriced: false };

/** Prices both states of a step by one tariff. Null if data are missing that a price needs. */
export async function priceStates(
  work: UserWork,
  context: SaleContext,
  facts: PolicyFacts,
  { before, after }: Pick<VariationStep, 'before' | 'after'>,
  { tariffVersionId, pricedOn }: Pricing,
): Promise<PricedStates | null> {
  const [dataBefore, dataAfter] = [dataToPrice(facts, before), dataToPrice(facts, after)];
  const risks = [dataBefore, dataAfter].map((data) => riskOf(data, context.rules, pricedOn));
  if (sameJson(risks[0], risks[1]) && sameJson(dataBefore.choice.coverages, dataAfter.choice.coverages)) return NOTHING;
  if (tariffVersionId === null) return null;
  const parties = await readPartiesOf(work, facts.row);
  const day = { ...work, today: pricedOn };
  const versions = { tariffVersionId, companyId: facts.companyId };
  const [pricedBefore, pricedAfter] = [
    await priceFrozen(day, context, dataBefore, parties, versions),
    await priceFrozen(day, context, dataAfter, parties, versions),
  ];
  if (pricedBefore === null || pricedAfter === null) return null;
  const added = coveragesOf(after).filter((code) => !coveragesOf(before).includes(code));
  return {
    before: linesOf(pricedBefore),
    after: linesOf(pricedAfter),
    problems: newProblems(pricedBefore, pricedAfter, work.language),
    commissions: termsForAdded(facts, pricedAfter, added),
    isPriced: true,
  };
}
