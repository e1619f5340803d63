import {
  type CancellationCause,
  hasPenalty,
  plainTerms,
  type RefundRule,
  type RefundTerms,
  type RefundType,
} from '#areas/offer/catalogue/domain/index.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { firstNoticeDate, isLongerThanFiveYears, isYearEnd, WITHDRAWAL_DAYS } from './cancellation-dates.ts';
import { type Reason, reason } from './reasons.ts';
import type { LoanCapital } from './refund/refund-input.ts';

/** What decides whether a policy may end and how its refund is computed. */
export interface CancellationFacts {
  readonly cause: CancellationCause;
  /** Rules of the product version that sold the policy; undefined: it has none. */
  readonly rules: readonly RefundRule[] | undefined;
  /** The type that a user chose instead of the rule's; null: the rule's. */
  readonly chosen: RefundType | null;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly concludedOn: PlainDate;
  readonly soldAtDistance: boolean;
  readonly requestedOn: PlainDate;
  /** Cover would end at 24:00 of this day. */
  readonly effectiveDate: PlainDate;
  /** From when an earlier cancellation ends the policy; null: there is none. */
  readonly cancelledFrom: PlainDate | null;
  readonly loan: LoanCapital | null;
}

/**
 * AUTOMATIC: `computeRefund` with these terms. MANUAL: a user types the amounts, because `reasons` prevent the automatic
 * calculation (AUTOMATIC_CANCELLATION_UNAVAILABLE). REFUSED: the policy cannot end like this.
 */
export type RefundChoice =
  | { readonly kind: 'AUTOMATIC'; readonly terms: RefundTerms }
  | { readonly kind: 'MANUAL'; readonly terms: RefundTerms; readonly reasons: readonly Reason[] }
  | { readonly kind: 'REFUSED'; readonly reasons: readonly Reason[] };

/** A withdrawal from a distance sale is possible for 14 days; no reason is needed. */
function withdrawalReasons({ soldAtDistance, concludedOn, requestedOn }: CancellationFacts): Reason[] {
  if (!soldAtDistance) return [reason('NON_A_DISTANZA')];
  const last = addDays(concludedOn, WITHDRAWAL_DAYS);
  return requestedOn <= last ? [] : [reason('RECESSO_SCADUTO', { last })];
}

/** Art. 1899 of the civil code: contracts of more than five years may be left at the end of a year, from the fifth on. */
function noticeReasons({ from, to, requestedOn, effectiveDate }: CancellationFacts): Reason[] {
  if (!isLongerThanFiveYears(from, to)) return [reason('DURATA_FINO_A_CINQUE_ANNI')];
  const first = firstNoticeDate(from, requestedOn);
  return effectiveDate >= first && isYearEnd(from, effectiveDate) ? [] : [reason('PREAVVISO', { first })];
}

/** Returns the types that a rule allows, its own first. */
export function typesOf({ type, alternatives }: Pick<RefundRule, 'type' | 'alternatives'>): readonly RefundType[] {
  return [...new Set([type, ...alternatives])];
}

function refusals(facts: CancellationFacts, rule: RefundRule | undefined): Reason[] {
  const { cause, from, to, effectiveDate, cancelledFrom, chosen } = facts;
  return [
    ...(effectiveDate >= from && effectiveDate <= to ? [] : [reason('DATA_FUORI_POLIZZA', { from, to })]),
    ...(cancelledFrom !== null && effectiveDate >= cancelledFrom ? [reason('GIA_ANNULLATA', { date: cancelledFrom })] : []),
    ...(cause === 'RECESSO_14_GIORNI' ? withdrawalReasons(facts) : []),
    ...(cause === 'RECESSO_POLIENNALE' ? noticeReasons(facts) : []),
    ...(rule !== undefined && chosen !== null && !typesOf(rule).includes(chosen) ? [reason('TIPO_NON_AMMESSO')] : []),
  ];
}

/** The terms of a rule, with the type that a user chose. */
function termsOf({ cause: _cause, alternatives: _alternatives, ...terms }: RefundRule, chosen: RefundType | null): RefundTerms {
  return { ...terms, type: chosen ?? terms.type };
}

/**
 * Returns how the refund of a cancellation is computed: cause × rules of the product × dates. Reasons to refuse come
 * first; then every reason against the automatic calculation.
 */
export function chooseRefund(facts: CancellationFacts): RefundChoice {
  const { rules, cause, chosen, loan } = facts;
  const rule = rules?.find((one) => one.cause === cause);
  const reasons = refusals(facts, rule);
  if (reasons.length > 0) return { kind: 'REFUSED', reasons };
  const byHand = (why: Reason): RefundChoice => ({ kind: 'MANUAL', terms: plainTerms('MANUAL'), reasons: [why] });
  if (rules === undefined || rules.length === 0) return byHand(reason('SENZA_REGOLE'));
  if (rule === undefined) return byHand(reason('SENZA_REGOLA_PER_CAUSALE'));
  const terms = termsOf(rule, chosen);
  if (terms.type === 'MANUAL') return byHand(reason('CALCOLO_MANUALE'));
  if (terms.type === 'SHORT_RATE' && !hasPenalty(terms)) return byHand(reason('SENZA_REGOLA_PER_CAUSALE'));
  if (terms.type === 'LOAN' && loan === null) return byHand(reason('CAPITALE_MANCANTE'));
  return { kind: 'AUTOMATIC', terms };
}
