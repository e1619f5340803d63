import type { ApprovalTopic } from '#areas/sale/contracts/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';

/** How far one user may approve; null: no limit. */
export interface ApprovalLimit {
  readonly maxValue: Cents | null;
  readonly maxPercent: Micros | null;
  readonly maxEuro: Cents | null;
}

export const NO_LIMIT: ApprovalLimit = { maxValue: null, maxPercent: null, maxEuro: null };

/** Returns what exceeds the user's limit; empty when they may approve all of it. */
export function beyondLimit(limit: ApprovalLimit, topics: readonly ApprovalTopic[]): ApprovalTopic[] {
  const most = { VALORE: limit.maxValue, SCONTO_PERCENTO: limit.maxPercent, SCONTO_EURO: limit.maxEuro };
  return topics.filter(({ kind, asked }) => asked > (most[kind] ?? Number.POSITIVE_INFINITY));
}
