import { createHash } from 'node:crypto';
import type { CancellationCause, RefundType } from '#areas/offer/catalogue/domain/index.ts';
import { daysBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { proposedEffectiveDate } from '../../domain/cancellation-dates.ts';
import { chooseRefund } from '../../domain/choose-refund.ts';
import { extentOf } from '../../domain/extent.ts';
import { computeRefund, type Refund, type RefundInput } from '../../domain/index.ts';
import type { Reason } from '../../domain/reasons.ts';
import type { TypedRefund } from '../../domain/refund/refund-input.ts';
import type { PolicyFacts } from './policy-facts.ts';

/** What a user typed about a cancellation. */
export interface Request {
  readonly cause: CancellationCause;
  readonly requestedOn: PlainDate;
  readonly effectiveOn: PlainDate;
  readonly eventOn: PlainDate | null;
  readonly refundType: RefundType | null;
  readonly soldAtDistance: boolean;
  readonly loanInitial: number | null;
  readonly loanResidual: number | null;
  readonly manualReason: string | null;
  readonly typedBy: number;
  readonly approvedBy: number | null;
  /** Coverages that end; empty: the whole policy. */
  readonly coverages: readonly string[];
  readonly forced: readonly string[];
}

/** A refund with its input, or why there is none: MANUAL asks for typed amounts, REFUSED for another request. */
export type Computed =
  | { readonly outcome: 'COMPUTED'; readonly isManual: boolean; readonly input: RefundInput; readonly refund: Refund }
  | { readonly outcome: 'MANUAL' | 'REFUSED'; readonly isManual: boolean; readonly reasons: readonly Reason[] };

/** Computes the refund of one policy: the preview and the confirmation both call it. */
export function computeCancellation(facts: PolicyFacts, request: Request, typed: readonly TypedRefund[]): Computed {
  const { loanInitial, loanResidual } = request;
  const loan = loanInitial === null || loanResidual === null ? null : { initial: loanInitial, residual: loanResidual };
  const choice = chooseRefund({
    cause: request.cause,
    rules: facts.rules,
    chosen: request.refundType,
    from: facts.from,
    to: facts.to,
    concludedOn: facts.concludedOn,
    soldAtDistance: request.soldAtDistance,
    requestedOn: request.requestedOn,
    effectiveDate: request.effectiveOn,
    cancelledFrom: facts.cancelledFrom,
    loan,
  });
  if (choice.kind === 'REFUSED') return { outcome: 'REFUSED', isManual: false, reasons: choice.reasons };
  const extent = extentOf({ ...facts, cause: request.cause, chosen: request.coverages });
  if (extent.reasons.length > 0) return { outcome: 'REFUSED', isManual: false, reasons: extent.reasons };
  const isManual = choice.kind === 'MANUAL';
  if (isManual && typed.length === 0) return { outcome: 'MANUAL', isManual, reasons: choice.reasons };
  const input: RefundInput = {
    from: facts.from,
    to: facts.to,
    effectiveDate: request.effectiveOn,
    terms: choice.terms,
    titles: facts.titles,
    coverages: extent.coverages,
    usedByClaim: facts.claimed.map(({ coverage }) => coverage),
    forced: request.forced,
    loan,
    manual: isManual
      ? { amounts: typed, reason: request.manualReason ?? '', typedBy: request.typedBy, approvedBy: request.approvedBy }
      : null,
  };
  const computed = computeRefund(input);
  if (computed.outcome === 'COMPUTED') return { outcome: 'COMPUTED', isManual, input, refund: computed.refund };
  return { outcome: 'REFUSED', isManual, reasons: computed.reasons };
}

/** Digest of the amounts of a refund: what a user confirms is what they saw. */
export function hashOfRefund({ lines, clawBacks, settlement, cancelled }: Refund): string {
  return createHash('sha256')
    .update(JSON.stringify([lines, clawBacks, settlement, cancelled]))
    .digest('base64url');
}

/** Days of cover that are not used, of all. */
export function unusedDays({ from, to }: Pick<PolicyFacts, 'from' | 'to'>, effectiveOn: PlainDate) {
  const total = daysBetween(from, to);
  return { totalDays: total, unusedDays: Math.max(0, Math.min(total, daysBetween(effectiveOn, to))) };
}

/** The day that the cause proposes as the end of cover. */
export function proposedDay({ from, to }: Pick<PolicyFacts, 'from' | 'to'>, { cause, requestedOn, eventOn }: Request): PlainDate {
  return proposedEffectiveDate(cause, { from, to, requestedOn, eventOn });
}
