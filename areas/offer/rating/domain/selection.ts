import type { DiscountRules } from '#areas/offer/catalogue/domain/index.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import { reasonsAgainst, unavailableCoverages } from './availability.ts';
import type { CompiledCoverage } from './compiling/compiled.ts';
import type { Offer } from './offer.ts';
import { outOfBounds, outsideDurations, type Problem, problem } from './problems/problems.ts';
import { type QuestionnaireOutcome, questionnaireOutcome } from './questionnaire.ts';
import type { Risk, Selection } from './risk.ts';

/** Adds, for every mandatory exclusion without a choice, its first available coverage. */
function settleExclusions(offer: Offer, chosen: Set<string>, canHave: (code: string) => boolean): void {
  for (const group of offer.tariff.content.exclusions) {
    const present = group.coverages.filter((code) => chosen.has(code));
    const keep = present[0] ?? (group.mandatory ? group.coverages.find(canHave) : undefined);
    for (const code of present) if (code !== keep) chosen.delete(code);
    if (keep !== undefined) chosen.add(keep);
  }
}

/** Drops coverages that depend on an unselected one, until nothing changes. */
function dropOrphans(offer: Offer, chosen: Set<string>): void {
  let before = -1;
  while (before !== chosen.size) {
    before = chosen.size;
    for (const { code, source } of offer.tariff.coverages) {
      if (chosen.has(code) && source.subordinateTo.some((needed) => !chosen.has(needed))) chosen.delete(code);
    }
  }
}

const NOTHING_UNWANTED: ReadonlySet<string> = new Set();

/**
 * Returns the starting selection of a new quotation: mandatory and preselected coverages available for the risk, plus
 * those that the questionnaire requires, minus those it excludes; one per mandatory exclusion; none without its
 * prerequisite. `unwanted` coverages are not preselected.
 */
export function defaultSelection(offer: Offer, risk: Risk, months: Duration, unwanted: ReadonlySet<string> = NOTHING_UNWANTED): Selection {
  const unavailable = unavailableCoverages(offer.tariff, risk, { months });
  const { required, alternatives } = questionnaireOutcome(offer.tariff.content, risk.answers ?? {});
  const canHave = (code: string) => offer.modes.has(code) && !unavailable.has(code);
  const chosen = new Set<string>();
  for (const [code, mode] of offer.modes) {
    const starts = mode === 'OBBLIGATORIA' || required.has(code) || (mode === 'PRESELEZIONATA' && !unwanted.has(code));
    if (canHave(code) && starts) chosen.add(code);
  }
  for (const group of alternatives) {
    const first = group.find(canHave);
    if (first !== undefined && !group.some((code) => chosen.has(code))) chosen.add(first);
  }
  settleExclusions(offer, chosen, canHave);
  dropOrphans(offer, chosen);
  return { months, coverages: offer.tariff.coverages.map((c) => c.code).filter((code) => chosen.has(code)) };
}

/**
 * A mandatory coverage unavailable for the risk reports its reasons; one that the answers require is waived instead.
 */
function coverageProblems(
  offer: Offer,
  chosen: ReadonlySet<string>,
  { excluded, required, alternatives }: QuestionnaireOutcome,
  reasonsOf: (coverage: CompiledCoverage) => readonly Problem[],
): Problem[] {
  const found: Problem[] = [];
  for (const coverage of offer.tariff.coverages) {
    const { code, source } = coverage;
    const mode = offer.modes.get(code);
    if (!chosen.has(code)) {
      if (mode === undefined || (mode !== 'OBBLIGATORIA' && !required.has(code))) continue;
      const reasons = reasonsOf(coverage);
      if (mode === 'OBBLIGATORIA') found.push(...(reasons.length > 0 ? reasons : [problem('GARANZIA_OBBLIGATORIA', code)]));
      else if (reasons.length === 0) found.push(problem('RICHIESTA_DA_QUESTIONARIO', code));
      continue;
    }
    if (mode === undefined) found.push(problem('FUORI_PACCHETTO', code));
    if (excluded.has(code)) found.push(problem('ESCLUSA_DA_QUESTIONARIO', code));
    for (const requires of source.subordinateTo) if (!chosen.has(requires)) found.push(problem('GARANZIA_SUBORDINATA', code, { requires }));
  }
  for (const group of alternatives) {
    const possible = offer.tariff.coverages.filter((one) => group.includes(one.code) && offer.modes.has(one.code));
    const free = possible.find((one) => reasonsOf(one).length === 0);
    if (free !== undefined && !group.some((code) => chosen.has(code))) found.push(problem('RICHIESTA_DA_QUESTIONARIO', free.code));
  }
  return found;
}

/** At most one coverage of an exclusion; exactly one when it is mandatory and the offer has any of them (spec §5). */
function exclusionProblems(offer: Offer, chosen: ReadonlySet<string>): Problem[] {
  return offer.tariff.content.exclusions.flatMap((group) => {
    const present = group.coverages.filter((code) => chosen.has(code));
    const offered = group.coverages.filter((code) => offer.modes.has(code));
    if (group.mandatory && present.length === 0 && offered.length > 0) {
      return [problem('MUTUA_ESCLUSIONE_OBBLIGATORIA', null, { group: group.code, coverages: offered.join(', ') })];
    }
    if (present.length < 2) return [];
    return present.map((code) =>
      problem('MUTUA_ESCLUSIONE', code, { group: group.code, others: present.filter((o) => o !== code).join(', ') }),
    );
  });
}

/** Whether a percent or euro discount is within its bounds; a null bound means that kind is not allowed. */
function discountProblems({ discount }: Selection, limits: Pick<DiscountRules, 'percent' | 'euro'>): Problem[] {
  if (discount === undefined || discount === null || discount.kind === 'PREMIO') return [];
  const [value, bounds] = discount.kind === 'PERCENT' ? [discount.percent, limits.percent] : [discount.amount, limits.euro];
  if (value === 0) return [];
  if (bounds === null) return [problem('SCONTO_NON_AMMESSO', null, { kind: discount.kind })];
  return value < bounds.min || value > bounds.max ? [outOfBounds(value, bounds, discount.kind)] : [];
}

/** The discount of a selection cut to its bounds: none if its kind is not allowed or it is below the minimum. */
export function withinBounds<T extends Selection>(selection: T, limits: Pick<DiscountRules, 'percent' | 'euro'>): T {
  const { discount } = selection;
  if (discount === undefined || discount === null || discount.kind === 'PREMIO') return selection;
  const [value, bounds] = discount.kind === 'PERCENT' ? [discount.percent, limits.percent] : [discount.amount, limits.euro];
  if (bounds === null || value < bounds.min) return { ...selection, discount: null };
  if (value <= bounds.max) return selection;
  return {
    ...selection,
    discount: discount.kind === 'PERCENT' ? { kind: 'PERCENT', percent: bounds.max } : { kind: 'EURO', amount: bounds.max },
  };
}

/**
 * Returns every rule between coverages that a selection breaks, each with its reason; the browser shows them while the
 * seller chooses. `limits` are the seller's own discount bounds where narrower than the tariff's.
 */
export function checkSelection(
  offer: Offer,
  risk: Risk,
  selection: Selection,
  limits: Pick<DiscountRules, 'percent' | 'euro'> = offer.tariff.content.discounts,
): readonly Problem[] {
  const chosen = new Set(selection.coverages);
  const outcome = questionnaireOutcome(offer.tariff.content, risk.answers ?? {});
  const found = chosen.size === 0 ? [problem('NESSUNA_GARANZIA')] : [];
  if (!offer.months.includes(selection.months)) found.push(outsideDurations(null, selection.months));
  return [
    ...found,
    ...coverageProblems(offer, chosen, outcome, reasonsAgainst(offer.tariff, risk, selection)),
    ...exclusionProblems(offer, chosen),
    ...discountProblems(selection, limits),
  ];
}
