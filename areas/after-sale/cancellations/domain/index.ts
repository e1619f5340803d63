export { computeRefund } from './refund/compute-refund.ts';
export { REFUND_ENGINE, type RefundRecord, refundRecord, refundReplays } from './refund/record.ts';
export type { Refund } from './refund/refund.ts';
export type { RefundInput, Title } from './refund/refund-input.ts';
export { CANCELLED_POLICY_STATES } from './state-codes.ts';
