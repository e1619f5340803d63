import { transitions } from '#platform/domain-kit/transitions.ts';
import type { CancellationState } from './state-codes.ts';

const EVENTS = ['PREPARA', 'AVVIA', 'CONFERMA', 'INTERROMPI', 'STORNA'] as const;
export type CancellationEvent = (typeof EVENTS)[number];

/** A confirmation that was stopped before its first policy is a draft again. */
export const CANCELLATION_TRANSITIONS = transitions<CancellationState, CancellationEvent>({
  events: EVENTS,
  start: { PREPARA: 'BOZZA' },
  table: {
    BOZZA: { AVVIA: 'IN_CORSO', CONFERMA: 'CONFERMATA' },
    IN_CORSO: { AVVIA: 'IN_CORSO', CONFERMA: 'CONFERMATA', INTERROMPI: 'BOZZA' },
    CONFERMATA: { STORNA: 'STORNATA' },
    STORNATA: {},
  },
  final: ['STORNATA'],
});
