import {
  type CompiledTariff,
  compileOffer,
  type Offer,
  type Problem,
  type Rated,
  type Risk,
  rateOffer,
  type Selection,
} from '#areas/offer/rating/domain/index.ts';
import {
  completeData,
  type GlobalRules,
  offerUnder,
  riskOf,
  type SaleRules,
  type StoredContractData,
} from '#areas/sale/contracts/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';

/** A product and package with the contract's version, and with the draft; both as a sale sees them. */
export interface OfferPair {
  readonly own: Offer;
  readonly draft: Offer;
}

/** Combines the draft with the offer of a contract, with the global rules in both. */
export function offerPair(rules: GlobalRules, own: Offer, draft: CompiledTariff): OfferPair {
  return { own: offerUnder(rules, own), draft: offerUnder(rules, compileOffer(own.id, own.product, own.package, draft)) };
}

/** Result of the draft for one contract. */
export interface Repriced {
  /** Null if there is a new reason against it, or a chosen coverage has no price. */
  readonly premium: Cents | null;
  /** New reasons against it. */
  readonly problems: readonly Problem[];
  /** Reasons against it with either version: global rules or a product changed since the sale. */
  readonly existing: readonly Problem[];
}

/**
 * Returns the risk and the selection of a contract as priced: same facts and contract date, so that only the version
 * differs.
 */
export function pricedAs(stored: StoredContractData, rules: SaleRules, contractDate: string): { risk: Risk; selection: Selection } | null {
  const data = completeData(stored);
  const risk = riskOf(data, rules, contractDate);
  const { months, coverages, discount } = data.choice;
  // Without participants: commissions do not change the customer's price.
  return risk === null || months === null ? null : { risk, selection: { months, coverages, discount, recipients: [] } };
}

function keyOf(problem: Problem): string {
  return `${problem.code}:${problem.coverage ?? ''}`;
}

/** Without a line for every chosen coverage the sum is not a price. */
function isWhole({ lines }: Rated, { coverages }: Selection): boolean {
  return coverages.every((code) => lines.some(({ coverage }) => coverage === code));
}

/**
 * Prices a contract with the draft. Reasons that also apply with its own version (a product withdrawn since, a waived
 * limit, a new global exclusion) are not the draft's: they are separated, and searched for only if there are any.
 */
export function repriceWith({ draft, own }: OfferPair, risk: Risk, selection: Selection): Repriced {
  const { rated } = rateOffer(draft, risk, selection);
  if (rated.problems.length === 0) return { premium: rated.premium, problems: [], existing: [] };
  if (!isWhole(rated, selection)) return { premium: null, problems: rated.problems, existing: [] };
  const known = new Set(rateOffer(own, risk, selection).rated.problems.map(keyOf));
  const problems = rated.problems.filter((problem) => !known.has(keyOf(problem)));
  const existing = rated.problems.filter((problem) => known.has(keyOf(problem)));
  return { premium: problems.length === 0 ? rated.premium : null, problems, existing };
}
