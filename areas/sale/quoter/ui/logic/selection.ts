import type { z } from 'zod';
import type { offerSchema } from '#areas/sale/quotations/api/index.ts';

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

/** Price of a coverage before discount and tax; 0 for a free one. */
export function listPriceOf({ complimentary, taxable, discount }: Offer['price']['lines'][number]): number {
  return complimentary ? 0 : taxable + discount;
}

/** Whether a problem is about what the seller may grant, which is not for the customer. */
export function isAboutLimits({ code }: Offer['problems'][number]): boolean {
  return code.startsWith('SCONTO');
}

/** The seller's discount: on lines that are not free anyway. */
export function sellersDiscount({ price }: Pick<Offer, 'price'>): number {
  return price.lines.reduce((sum, line) => sum + (line.complimentary ? 0 : line.discount), 0);
}

/** Product and package, the common name of an offer. */
export function offerName({ product, package: packed }: Pick<Offer, 'product' | 'package'>): string {
  return packed === '' || packed === product ? product : `${product} · ${packed}`;
}
