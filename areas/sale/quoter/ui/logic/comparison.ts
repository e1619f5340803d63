import { type Cents, mulDivRound } from '#platform/domain-kit/money.ts';
import { compareDurations, type Duration, nominalYears } from '#platform/domain-kit/time/duration.ts';
import { isPriced, type Offer, type OfferedCoverage } from './selection.ts';

/** The premium of a year of cover, which makes durations comparable; null without a price. */
export function premiumPerYear(offer: Pick<Offer, 'price' | 'months'>): Cents | null {
  if (!isPriced(offer)) return null;
  const { numerator, denominator } = nominalYears(offer.months);
  return mulDivRound(offer.price.premium, denominator, numerator);
}

/** Offers by premium per year, cheapest first; those without a price last. */
export function byPremium(offers: readonly Offer[]): Offer[] {
  const rank = (offer: Offer) => premiumPerYear(offer) ?? Number.MAX_SAFE_INTEGER;
  return offers.toSorted(
    (a, b) => rank(a) - rank(b) || a.product.localeCompare(b.product, 'it') || a.package.localeCompare(b.package, 'it'),
  );
}

/**
 * Returns the offers that contain what the customer asked for, and the others. Without any coherent offer, or questions that
 * ask for coverages, no offer is among the others.
 */
export function byNeeds(offers: readonly Offer[]): { readonly fitting: readonly Offer[]; readonly others: readonly Offer[] } {
  const fitting = offers.filter(({ lacks }) => lacks.length === 0);
  return fitting.length === 0 ? { fitting: offers, others: [] } : { fitting, others: offers.filter(({ lacks }) => lacks.length > 0) };
}

/** The key of an offer among those of a calculation. */
export function offerKey({ productVersionId, packageVersionId }: Pick<Offer, 'productVersionId' | 'packageVersionId'>): string {
  return `${productVersionId}-${packageVersionId}`;
}

/** Number of offers that fit side by side. */
export const MOST_COMPARED = 4;

/**
 * Offers to compare: the ticked ones, or, when fewer than two are ticked, those next to the chosen one among the offers that
 * contain what the customer asked for.
 */
export function offersToCompare(
  sorted: readonly Offer[],
  ticked: ReadonlySet<string>,
  isChosen: (offer: Offer) => boolean,
): readonly Offer[] {
  const wanted = sorted.filter((offer) => ticked.has(offerKey(offer)));
  if (wanted.length >= 2) return wanted;
  const { fitting } = byNeeds(sorted);
  return neighbours(
    fitting.length < 2 || sorted.some((offer) => isChosen(offer) && !fitting.includes(offer)) ? sorted : fitting,
    isChosen,
  ).slice(0, 3);
}

/** Every duration of the offers, shortest first. */
export function durationsOf(offers: readonly Pick<Offer, 'durations'>[]): Duration[] {
  return [...new Set(offers.flatMap(({ durations }) => durations))].sort(compareDurations);
}

function includes(offer: Offer, other: Offer): boolean {
  return other.selected.every((code) => offer.selected.includes(code));
}

/** The additions of an offer to another one. */
export interface Addition {
  readonly to: Offer;
  readonly coverages: readonly OfferedCoverage[];
}

/**
 * Returns an offer's additions to the most expensive cheaper offer that it fully includes: only that is a superset.
 * Undefined when there is none. `sorted` starts with the cheapest.
 */
export function whatItAdds(offer: Offer, sorted: readonly Offer[]): Addition | undefined {
  const cheaper = sorted.slice(0, sorted.indexOf(offer)).filter(isPriced);
  const to = cheaper.findLast((other) => includes(offer, other) && other.selected.length < offer.selected.length);
  if (to === undefined) return undefined;
  return { to, coverages: offer.coverages.filter(({ coverage }) => offer.selected.includes(coverage) && !to.selected.includes(coverage)) };
}

/** An offer and its neighbours by price; shown after a choice, so that the next better one stays visible. */
export function neighbours(sorted: readonly Offer[], isChosen: (offer: Offer) => boolean): readonly Offer[] {
  const at = sorted.findIndex(isChosen);
  if (at < 0) return sorted;
  const from = Math.max(0, Math.min(at - 1, sorted.length - 3));
  return sorted.slice(from, from + 3);
}

/** Every coverage of several offers once, the most included first: the rows of the comparison. */
export function comparisonRows(offers: readonly Offer[]): OfferedCoverage[] {
  const rows = new Map<string, { row: OfferedCoverage; included: number; position: number }>();
  for (const offer of offers) {
    for (const row of offer.coverages) {
      const seen = rows.get(row.coverage) ?? { row, included: 0, position: rows.size };
      rows.set(row.coverage, { ...seen, included: seen.included + (offer.selected.includes(row.coverage) ? 1 : 0) });
    }
  }
  return [...rows.values()].sort((a, b) => b.included - a.included || a.position - b.position).map(({ row }) => row);
}

/** The state of a coverage in an offer, for the comparison. */
export type ComparisonState = 'notOffered' | 'unavailable' | 'complimentary' | 'included' | 'optional';

export function comparisonState(offer: Offer, code: string): ComparisonState {
  const coverage = offer.coverages.find((one) => one.coverage === code);
  if (coverage === undefined) return 'notOffered';
  if (coverage.unavailable.length > 0) return 'unavailable';
  if (coverage.complimentary) return 'complimentary';
  return offer.selected.includes(code) ? 'included' : 'optional';
}

/** Whether the offers differ in a coverage: in its state, its terms or, as an option, in its price. */
export function isDifference(offers: readonly Offer[], code: string): boolean {
  const said = offers.map((offer) => {
    const state = comparisonState(offer, code);
    const coverage = offer.coverages.find((one) => one.coverage === code);
    if (coverage === undefined || state === 'unavailable') return state;
    return JSON.stringify([state, coverage.limit, coverage.deductible, state === 'optional' ? coverage.premium : null]);
  });
  return new Set(said).size > 1;
}
