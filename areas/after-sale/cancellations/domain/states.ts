import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a cancellation: drafted, being confirmed policy by policy, confirmed, reversed. */
export const CANCELLATION_STATES = ['BOZZA', 'IN_CORSO', 'CONFERMATA', 'STORNATA'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

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

/** States of a policy in a cancellation. RIFIUTATA: it could not end like this when it was its turn. */
export const CANCELLED_POLICY_STATES = ['DA_CONFERMARE', 'CONFERMATA', 'RIFIUTATA', 'STORNATA'] as const;
export type CancelledPolicyState = (typeof CANCELLED_POLICY_STATES)[number];
