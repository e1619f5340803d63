import { AGENCY_PAYMENT_TYPES, type AgencyPaymentType } from '#areas/agency/settings/domain/index.ts';
import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a payment (spec §4: in progress, done, failed, resettable). A resettable one can be tried again. */
export const PAYMENT_STATES = ['IN_CORSO', 'COMPLETATO', 'FALLITO', 'RESETTABILE'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Payment types whose premium reaches the agency; who sells collects the others with the issue. */
export const PAYMENT_METHODS = AGENCY_PAYMENT_TYPES;
export type PaymentMethod = AgencyPaymentType;

/** Why a payment brought no money, or no longer. */
export const PAYMENT_FAILURES = ['RIFIUTATO', 'CHIUSO', 'RESTITUITO'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

const PAYMENT_EVENTS = ['AVVIA', 'TENTA', 'INCASSA', 'RIFIUTA', 'CHIUDI', 'RENDI'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/**
 * The state machine: the customer tries (TENTA), the service collects (INCASSA) or refuses (RIFIUTA), the agency ends the
 * link (CHIUDI), money goes back (RENDI). Money that arrives late is collected also after a refusal or the end.
 */
export const PAYMENT_TRANSITIONS = transitions<PaymentState, PaymentEvent>({
  events: PAYMENT_EVENTS,
  start: { AVVIA: 'IN_CORSO' },
  table: {
    IN_CORSO: { TENTA: 'IN_CORSO', INCASSA: 'COMPLETATO', RIFIUTA: 'RESETTABILE', CHIUDI: 'FALLITO' },
    RESETTABILE: { TENTA: 'IN_CORSO', INCASSA: 'COMPLETATO', CHIUDI: 'FALLITO' },
    COMPLETATO: { RENDI: 'FALLITO' },
    FALLITO: { INCASSA: 'COMPLETATO' },
  },
  final: [],
});

/** Days from which a premium is due until its seller and the agency are notified that it has not come. */
export const PREMIUM_DAYS = 7;
