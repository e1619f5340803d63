import { type CancellationCause, plainTerms, type RefundRules, type RefundTerms, type RefundType } from '#areas/catalogue/domain/index.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { firstNoticeDate, isLongerThanFiveYears, isYearEnd, WITHDRAWAL_DAYS } from './cancellation-dates.ts';
import { type Reason, reason } from './reasons.ts';
import type { LoanCapital } from './refund/refund-input.ts';

/** What decides whether a policy may end and how its refund is computed. */
export interface CancellationFacts {
  readonly cause: CancellationCause;
  /** Rules of the product version that sold the policy; null: it has none. */
  readonly rules: RefundRules | null;
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

function refusals(facts: CancellationFacts): Reason[] {
  const { cause, from, to, effectiveDate, cancelledFrom, chosen, rules } = facts;
  return [
    ...(effectiveDate >= from && effectiveDate <= to ? [] : [reason('DATA_FUORI_POLIZZA', { from, to })]),
    ...(cancelledFrom !== null && effectiveDate >= cancelledFrom ? [reason('GIA_ANNULLATA', { date: cancelledFrom })] : []),
    ...(cause === 'RECESSO_14_GIORNI' ? withdrawalReasons(facts) : []),
    ...(cause === 'RECESSO_POLIENNALE' ? noticeReasons(facts) : []),
    ...(chosen !== null && rules !== null && !rules.allowed.includes(chosen) ? [reason('TIPO_NON_AMMESSO')] : []),
  ];
}

/** The terms of the cause, with the type that a user chose: a penalty stays with its own type. */
function termsFor(rule: RefundTerms, chosen: RefundType | null): RefundTerms {
  if (chosen === null || chosen === rule.type) return rule;
  return { ...rule, type: chosen, penalty: chosen === 'SHORT_RATE' ? rule.penalty : null };
}

/**
 * Returns how the refund of a cancellation is computed: cause × rules of the product × dates. Reasons to refuse come
 * first; then every reason against the automatic calculation.
 */
export function chooseRefund(facts: CancellationFacts): RefundChoice {
  const reasons = refusals(facts);
  if (reasons.length > 0) return { kind: 'REFUSED', reasons };
  const byHand = (why: Reason): RefundChoice => ({ kind: 'MANUAL', terms: plainTerms('MANUAL'), reasons: [why] });
  const { rules, cause, chosen, loan } = facts;
  if (rules === null) return byHand(reason('SENZA_REGOLE'));
  const rule = rules.causes[cause];
  if (rule === undefined) return byHand(reason('SENZA_REGOLA_PER_CAUSALE'));
  const terms = termsFor(rule, chosen);
  if (terms.type === 'MANUAL') return byHand(reason('CALCOLO_MANUALE'));
  if (terms.type === 'SHORT_RATE' && terms.penalty === null) return byHand(reason('SENZA_REGOLA_PER_CAUSALE'));
  if (terms.type === 'LOAN' && loan === null) return byHand(reason('CAPITALE_MANCANTE'));
  return { kind: 'AUTOMATIC', terms };
}
