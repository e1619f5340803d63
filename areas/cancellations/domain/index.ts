export { type CancellationDays, proposedEffectiveDate, refundDueOn, WITHDRAWAL_DAYS } from './cancellation-dates.ts';
export { causeOfMotive } from './cause-of-motive.ts';
export { type CancellationFacts, chooseRefund, type RefundChoice, typesOf } from './choose-refund.ts';
export { REASON_TEXTS, type ReasonCode, reasonText } from './reason-texts.ts';
export type { Reason } from './reasons.ts';
export { computeRefund, type RefundOutcome } from './refund/compute-refund.ts';
export { type EarlierRefund, withEarlierRefunds } from './refund/earlier-refunds.ts';
export { type RefundEntry, refundPostings } from './refund/postings.ts';
export { REFUND_ENGINE, type RefundRecord, refundRecord, replays } from './refund/record.ts';
export type { ClawBack, Refund, RefundLine, RefundStep, Settlement } from './refund/refund.ts';
export type {
  Amounts,
  LoanCapital,
  ManualRefund,
  RefundInput,
  Title,
  TitleCommission,
  TitleLine,
  TypedRefund,
} from './refund/refund-input.ts';
export { STEP_TEXTS, type StepCode, stepText } from './refund/step-texts.ts';
export { type CoverageRefund, clawBackByRecipient, type RecipientClawBack, refundByCoverage } from './refund/summaries.ts';
export {
  CANCELLATION_STATES,
  CANCELLATION_TRANSITIONS,
  CANCELLED_POLICY_STATES,
  type CancellationEvent,
  type CancellationState,
  type CancelledPolicyState,
} from './states.ts';
export { CANCELLATION_STATE_LABELS, CANCELLED_POLICY_STATE_LABELS } from './texts.ts';
