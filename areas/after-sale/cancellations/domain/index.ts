export { type CancellationDays, proposedEffectiveDate, refundDueOn, refundReminders, WITHDRAWAL_DAYS } from './cancellation-dates.ts';
export { causeOfMotive } from './cause-of-motive.ts';
export { type CancellationFacts, chooseRefund, type RefundChoice, typesOf } from './choose-refund.ts';
export { type Extent, type ExtentFacts, extentOf } from './extent.ts';
export { LETTER_KINDS, LETTER_RECIPIENTS, LETTER_STATES, type LetterKind, type LetterRecipient, type LetterState } from './letters.ts';
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
export {
  CANCELLATION_STATE_LABELS,
  CANCELLED_POLICY_STATE_LABELS,
  LETTER_KIND_LABELS,
  LETTER_RECIPIENT_LABELS,
  LETTER_STATE_LABELS,
} from './texts.ts';
export {
  REFUND_BATCH_STATES,
  REFUND_BATCH_TRANSITIONS,
  type RefundBatchEvent,
  type RefundBatchState,
  TRANSFER_STATES,
  TRANSFER_TRANSITIONS,
  type TransferState,
} from './transfer-states.ts';
export { REFUND_BATCH_STATE_LABELS, TRANSFER_FORMAT_LABELS, TRANSFER_STATE_LABELS } from './transfer-texts.ts';
export { lastWithdrawalDay, WITHDRAWAL_STATES, type WithdrawalState, withdrawalState } from './withdrawal.ts';
