import {
  completeData,
  type GlobalRules,
  offerUnder,
  riskOf,
  type SaleRules,
  type StoredContractData,
} from '#areas/contracts/domain/index.ts';
import {
  type CompiledTariff,
  compileOffer,
  type Offer,
  type Problem,
  type Rated,
  type Risk,
  rateOffer,
  type Selection,
} from '#areas/rating/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';

/** A product and package with the version a contract has, and with the draft; both as a sale sees them. */
export interface OfferPair {
  readonly own: Offer;
  readonly draft: Offer;
}

/** Puts the draft beside the offer a contract was priced with, the global rules in both. */
export function offerPair(rules: GlobalRules, own: Offer, draft: CompiledTariff): OfferPair {
  return { own: offerUnder(rules, own), draft: offerUnder(rules, compileOffer(own.id, own.product, own.package, draft)) };
}

/** What the draft makes of one contract. */
export interface Repriced {
  /** Null when something stands against it that did not with the contract's own version, or a chosen coverage has no price. */
  readonly premium: Cents | null;
  /** What newly stands against it. */
  readonly problems: readonly Problem[];
  /** What stands against it whichever version prices it: global rules or a product that have changed since it was sold. */
  readonly standing: readonly Problem[];
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

/** Without a line for every chosen coverage the sum is not a price. */
function isWhole({ lines }: Rated, { coverages }: Selection): boolean {
  return coverages.every((code) => lines.some(({ coverage }) => coverage === code));
}

/**
 * Prices a contract with the draft. Reasons that its own version has against it as well (a product withdrawn since, a limit that was waived, a
 * global exclusion made since) are not the draft's doing: they are told apart, and looked for only when there are any.
 */
export function repriceWith({ draft, own }: OfferPair, risk: Risk, selection: Selection): Repriced {
  const { rated } = rateOffer(draft, risk, selection);
  if (rated.problems.length === 0) return { premium: rated.premium, problems: [], standing: [] };
  if (!isWhole(rated, selection)) return { premium: null, problems: rated.problems, standing: [] };
  const known = new Set(rateOffer(own, risk, selection).rated.problems.map(keyOf));
  const problems = rated.problems.filter((problem) => !known.has(keyOf(problem)));
  const standing = rated.problems.filter((problem) => known.has(keyOf(problem)));
  return { premium: problems.length === 0 ? rated.premium : null, problems, standing };
}
