export {
  PAYMENT_FAILURES,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentEvent,
  type PaymentFailure,
  type PaymentState,
} from './states.ts';
export { PAYMENT_FAILURE_LABELS, PAYMENT_STATE_LABELS } from './texts.ts';
