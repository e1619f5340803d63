import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { PaymentState } from '../domain/index.ts';

/** Colours of the states. */
export const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
  IN_CORSO: 'progress',
  COMPLETATO: 'good',
  FALLITO: 'neutral',
  RESETTABILE: 'bad',
};
