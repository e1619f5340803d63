export {
  PAYMENT_FAILURES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentEvent,
  type PaymentFailure,
  type PaymentMethod,
  type PaymentState,
} from './states.ts';
export { PAYMENT_FAILURE_LABELS, PAYMENT_STATE_LABELS } from './texts.ts';
