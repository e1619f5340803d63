import { readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import { compileTariff, type Explanation, explain, type Problem } from '#areas/offer/rating/domain/index.ts';
import { explainedCoverages, findContract, problemTexts, type SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { impactErrors, type TraceComparison } from '../api/index.ts';
import { offerPair, pricedAs, repriceWith } from '../domain/index.ts';
import { findImpact } from './read-model.ts';

type Coverage = ReturnType<typeof explainedCoverages>[number];
type Step = Coverage['steps'][number];
type TracePair = TraceComparison['coverages'][number]['steps'][number];

function cellOf(step: Step | undefined): TracePair['before'] {
  return step === undefined ? null : { detail: step.detail, amount: step.amount };
}

/** Pairs the steps of two traces: a step appears if either has it, in the order of the calculation. */
function pairSteps(before: readonly Step[], after: readonly Step[]): TracePair[] {
  const order = before.length >= after.length ? [before, after] : [after, before];
  const labels = [...new Set(order.flatMap((steps) => steps.map(({ label }) => label)))];
  return labels.map((label) => {
    const pair = {
      label,
      before: cellOf(before.find((step) => step.label === label)),
      after: cellOf(after.find((step) => step.label === label)),
    };
    return { ...pair, differs: !sameJson(pair.before, pair.after) };
  });
}

function premiumOf(coverage: Coverage | undefined): number {
  return coverage?.steps.at(-1)?.amount ?? 0;
}

function pairCoverages(before: readonly Coverage[], after: readonly Coverage[], work: UserWork): TraceComparison['coverages'] {
  const codes = [...new Set([...before, ...after].map(({ coverage }) => coverage))];
  return codes.map((coverage) => {
    const own = before.find((one) => one.coverage === coverage);
    const draft = after.find((one) => one.coverage === coverage);
    const name = (own ?? draft)?.name[work.language] ?? coverage;
    return { coverage, name, before: premiumOf(own), after: premiumOf(draft), steps: pairSteps(own?.steps ?? [], draft?.steps ?? []) };
  });
}

/** Returns a contract with its own version and with the draft of a run, ready for pricing. */
async function comparable(work: UserWork, sale: SaleContexts, runId: number, contractId: number) {
  const row = await findContract(work, contractId);
  const { content } = await work.db.selectFrom('impact_run').select('content').where('id', '=', runId).executeTakeFirstOrThrow();
  const { product_version_id: productVersionId, package_version_id: packageVersionId, tariff_version_id: tariffVersionId } = row;
  const date = todayInRome(row.issued_at ?? row.accepted_at ?? row.updated_at);
  const { rules, published } = await sale.on({ today: date });
  const priced = pricedAs(row.data, rules, date);
  const { company_id: companyId } = row;
  if (productVersionId === null || packageVersionId === null || tariffVersionId === null || companyId === null || priced === null)
    throw new AppError(impactErrors.NOT_COMPARABLE);
  const own = await published.exactly(work.db, { productVersionId, packageVersionId, tariffVersionId, companyId });
  if (own === null) throw new AppError(impactErrors.NOT_COMPARABLE);
  const draft = compileTariff(content, await readTaxRates(work.db));
  return { row, priced, pair: offerPair(await sale.globalRules(), own.offer, draft) };
}

/**
 * Returns the trace of one contract with its own version and with the draft of the run, and the reasons against it.
 * Computed now from stored data. A version without a place for the contract has no steps.
 */
export async function compareTraces(work: UserWork, sale: SaleContexts, runId: number, contractId: number): Promise<TraceComparison> {
  await findImpact(work, runId);
  const { row, priced, pair } = await comparable(work, sale, runId, contractId);
  const { risk, selection } = priced;
  const own = explain(pair.own.tariff, risk, selection);
  const { premium, problems, existing } = repriceWith(pair, risk, selection);
  const words = (trace: Explanation | undefined) =>
    trace === undefined ? [] : explainedCoverages(trace, work.language, work.actor.roles.has('READ_DETTAGLI_ECONOMICI'));
  const texts = (found: readonly Problem[]) => [...new Set(found.map((problem) => problemTexts(problem)[work.language]))];
  return {
    contractId,
    number: row.policy_number ?? row.number,
    before: own?.rated.premium ?? row.premium ?? 0,
    after: premium,
    reasons: texts(problems),
    existing: texts(existing),
    coverages: pairCoverages(words(own), words(explain(pair.draft.tariff, risk, selection)), work),
  };
}
