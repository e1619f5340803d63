export { CASH_LIMITS, type Cash, type CashFacts, type CashLimit, type CashRefusal, cashLimitOn, cashRefusal } from './cash.ts';

export {
  FINANCING_STATES,
  FINANCING_TRANSITIONS,
  type FinancingEvent,
  type FinancingState,
  LIEN_LETTER_STATES,
  type LienLetterState,
} from './financing.ts';

export {
  PAYMENT_FAILURES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentEvent,
  type PaymentFailure,
  type PaymentMethod,
  type PaymentState,
  PREMIUM_DAYS,
} from './states.ts';
export { FINANCING_STATE_LABELS, LIEN_LETTER_STATE_LABELS, PAYMENT_FAILURE_LABELS, PAYMENT_STATE_LABELS } from './texts.ts';
