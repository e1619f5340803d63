import { completeData, riskOf, type SaleRules, type StoredContractData } from '#areas/contracts/domain/index.ts';
import { type Offer, type Problem, type Risk, rateOffer, type Selection } from '#areas/rating/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';

/** What the draft makes of one contract. */
export interface Repriced {
  /** Null when something stands against it that did not with the contract's own version. */
  readonly premium: Cents | null;
  /** What newly stands against it. */
  readonly problems: readonly Problem[];
}

/** The risk and the selection of a contract as it was priced: same facts, same contract date, so that nothing but the version differs. */
export function pricedAs(stored: StoredContractData, rules: SaleRules, contractDate: string): { risk: Risk; selection: Selection } | null {
  const data = completeData(stored);
  const risk = riskOf(data, rules, contractDate);
  const { months, coverages, discount } = data.choice;
  // Nobody takes part: commissions do not change what the customer pays.
  return risk === null || months === null ? null : { risk, selection: { months, coverages, discount, percipients: [] } };
}

function keyOf(problem: Problem): string {
  return `${problem.code}:${problem.coverage ?? ''}`;
}

/**
 * Prices a contract with the draft. Reasons that its own version has against it as well (a product withdrawn since, a limit that was waived)
 * are not the draft's doing and do not count; they are looked for only when there are any.
 */
export function repriceWith(draft: Offer, own: Offer, risk: Risk, selection: Selection): Repriced {
  const { rated } = rateOffer(draft, risk, selection);
  if (rated.problems.length === 0) return { premium: rated.premium, problems: [] };
  const known = new Set(rateOffer(own, risk, selection).rated.problems.map(keyOf));
  const problems = rated.problems.filter((problem) => !known.has(keyOf(problem)));
  return { premium: problems.length === 0 ? rated.premium : null, problems };
}
