import { sameJson } from '#platform/domain-kit/same-json.ts';
import { computeRefund } from './compute-refund.ts';
import type { Refund } from './refund.ts';
import type { RefundInput } from './refund-input.ts';

/** Version of the calculation: it grows with every change that gives another refund for an old input. */
export const REFUND_ENGINE = 2;

/** A refund as it is stored: with all that it came from, so that it can be computed again. Plain JSON. */
export interface RefundRecord {
  readonly engine: number;
  /** Product version whose rules gave the terms; null for a refund by hand without rules. */
  readonly productVersionId: number | null;
  readonly input: RefundInput;
  readonly refund: Refund;
}

export function refundRecord(input: RefundInput, refund: Refund, productVersionId: number | null): RefundRecord {
  return { engine: REFUND_ENGINE, productVersionId, input, refund };
}

/** Returns whether a stored refund comes out the same today. */
export function refundReplays({ engine, input, refund }: RefundRecord): boolean {
  const again = computeRefund(input);
  return engine === REFUND_ENGINE && again.outcome === 'COMPUTED' && sameJson(again.refund, refund);
}
