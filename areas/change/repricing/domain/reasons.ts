import { coverageType } from '#areas/offer/catalogue/domain/index.ts';
import type { Problem } from '#areas/offer/rating/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { REASON_LABELS, type ReasonCode } from './texts.ts';

/** The kind of a reason, and its coverage ('' = the whole contract). */
export interface ReasonKey {
  readonly code: ReasonCode;
  readonly coverage: string;
}

/** Number of contracts with a reason: only with the draft, or with either version. */
export interface ReasonTally extends ReasonKey {
  introduced: number;
  existing: number;
}

/** Returns a reason as a heading. */
export function repricingReasonText({ code, coverage }: ReasonKey, language: Language): string {
  const heading = REASON_LABELS[code][language];
  return coverage === '' ? heading : `${heading}: ${coverageType(coverage)?.[language] ?? coverage}`;
}

export type Reasons = Map<string, ReasonTally>;

function reasonOf(reasons: Reasons, { code, coverage }: ReasonKey): ReasonTally {
  const key = `${code}:${coverage}`;
  const known = reasons.get(key);
  if (known !== undefined) return known;
  const made: ReasonTally = { code, coverage, introduced: 0, existing: 0 };
  reasons.set(key, made);
  return made;
}

/** Counts the reasons of one contract; duplicates (two unanswered questions) count once. */
export function addReasons(
  reasons: Reasons,
  problems: readonly Pick<Problem, 'code' | 'coverage'>[],
  kind: 'introduced' | 'existing',
): void {
  const own = new Set(problems.map(({ code, coverage }) => reasonOf(reasons, { code, coverage: coverage ?? '' })));
  for (const reason of own) reason[kind] += 1;
}

/** Adds the reasons of another stretch. */
export function joinReasons(into: Reasons, from: Reasons): void {
  for (const reason of from.values()) {
    const sum = reasonOf(into, reason);
    sum.introduced += reason.introduced;
    sum.existing += reason.existing;
  }
}
