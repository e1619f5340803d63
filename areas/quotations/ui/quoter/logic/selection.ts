import type { z } from 'zod';
import { type Cents, mulDivRound } from '#platform/domain-kit/money.ts';
import { compareDurations, type Duration, nominalYears } from '#platform/domain-kit/time/duration.ts';
import type { offerSchema } from '../../../api/index.ts';

/** One product and package in a calculation. */
export type Offer = z.output<typeof offerSchema>;
export type OfferedCoverage = Offer['coverages'][number];

/** The current state of a coverage. */
export interface CoverageState {
  readonly chosen: boolean;
  /** It cannot change: it is mandatory, or the only choice of an exclusion that requires one. */
  readonly locked: boolean;
  /** Why it cannot be added; empty when it can. Coverage codes of the missing prerequisites. */
  readonly needs: readonly string[];
  readonly unavailable: readonly string[];
  /** Choosing it replaces these. */
  readonly replaces: readonly string[];
}

function excludedBy(offer: Offer, code: string): string[] {
  return offer.exclusions
    .filter((group) => group.coverages.includes(code))
    .flatMap((group) => group.coverages.filter((one) => one !== code));
}

/** Whether removing the coverage would leave a mandatory exclusion without a choice (spec §5). */
function holdsMandatoryExclusion(offer: Offer, selected: ReadonlySet<string>, code: string): boolean {
  return offer.exclusions.some(
    (group) => group.mandatory && group.coverages.includes(code) && group.coverages.every((one) => one === code || !selected.has(one)),
  );
}

/** Returns the state of one coverage of an offer for the current selection. */
export function coverageState(offer: Offer, selected: readonly string[], coverage: OfferedCoverage): CoverageState {
  const chosen = new Set(selected);
  const code = coverage.coverage;
  const isChosen = chosen.has(code);
  return {
    chosen: isChosen,
    locked:
      isChosen && coverage.unavailable.length === 0 && (coverage.mode === 'OBBLIGATORIA' || holdsMandatoryExclusion(offer, chosen, code)),
    needs: isChosen ? [] : coverage.subordinateTo.filter((needed) => !chosen.has(needed)),
    unavailable: coverage.unavailable,
    replaces: isChosen ? [] : excludedBy(offer, code).filter((other) => chosen.has(other)),
  };
}

/** Whether a click can change it. */
export function canToggle({ chosen, locked, needs, unavailable }: CoverageState): boolean {
  return chosen ? !locked : needs.length === 0 && unavailable.length === 0;
}

/** Drops, until nothing changes, every coverage that depends on an unselected one. */
function withoutOrphans(offer: Offer, selected: Set<string>): void {
  let before = -1;
  while (before !== selected.size) {
    before = selected.size;
    for (const { coverage, subordinateTo } of offer.coverages) {
      if (subordinateTo.some((needed) => !selected.has(needed))) selected.delete(coverage);
    }
  }
}

function inOfferOrder(offer: Offer, selected: ReadonlySet<string>): string[] {
  return offer.coverages.map(({ coverage }) => coverage).filter((code) => selected.has(code));
}

/**
 * Returns the selection after a click on a coverage: adding one removes those it excludes, removing one removes those
 * that depend on it. A click that is not allowed changes nothing.
 */
export function toggleCoverage(offer: Offer, selected: readonly string[], code: string): readonly string[] {
  const coverage = offer.coverages.find((one) => one.coverage === code);
  if (coverage === undefined || !canToggle(coverageState(offer, selected, coverage))) return selected;
  const next = new Set(selected);
  if (next.has(code)) next.delete(code);
  else {
    for (const other of excludedBy(offer, code)) next.delete(other);
    next.add(code);
  }
  withoutOrphans(offer, next);
  return inOfferOrder(offer, next);
}

/** Removes coverages unavailable for the risk, and those that depend on them. */
export function withoutUnavailable(offer: Offer, selected: readonly string[]): readonly string[] {
  const next = new Set(selected);
  for (const { coverage, unavailable } of offer.coverages) if (unavailable.length > 0) next.delete(coverage);
  withoutOrphans(offer, next);
  return inOfferOrder(offer, next);
}

/** Whether the offer has a price: at least one coverage has one. */
export function isPriced(offer: Pick<Offer, 'price'>): boolean {
  return offer.price.lines.length > 0;
}

/** The problems common to all offers: choosing another offer would not resolve them. */
export function sharedProblems(offers: readonly Pick<Offer, 'problems'>[]): Offer['problems'] {
  const [first, ...others] = offers;
  return first?.problems.filter(({ text }) => others.every(({ problems }) => problems.some((one) => one.text === text))) ?? [];
}

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

/** The key of an offer among those of a calculation. */
export function offerKey({ productVersionId, packageVersionId }: Pick<Offer, 'productVersionId' | 'packageVersionId'>): string {
  return `${productVersionId}-${packageVersionId}`;
}

/** Number of offers that fit side by side. */
export const MOST_COMPARED = 4;

/** Offers to compare: the ticked ones, or those next to the chosen one when fewer than two are ticked. */
export function offersToCompare(
  sorted: readonly Offer[],
  ticked: ReadonlySet<string>,
  isChosen: (offer: Offer) => boolean,
): readonly Offer[] {
  const wanted = sorted.filter((offer) => ticked.has(offerKey(offer)));
  return wanted.length < 2 ? neighbours(sorted, isChosen).slice(0, 3) : wanted;
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

/** Price of a coverage before discount and tax; 0 for a free one. */
export function listPriceOf({ complimentary, taxable, discount }: Offer['price']['lines'][number]): number {
  return complimentary ? 0 : taxable + discount;
}

/** The seller's discount: on lines that are not free anyway. */
export function sellersDiscount({ price }: Pick<Offer, 'price'>): number {
  return price.lines.reduce((sum, line) => sum + (line.complimentary ? 0 : line.discount), 0);
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

/** Product and package, the common name of an offer. */
export function offerName({ product, package: packed }: Pick<Offer, 'product' | 'package'>): string {
  return packed === '' || packed === product ? product : `${product} · ${packed}`;
}
