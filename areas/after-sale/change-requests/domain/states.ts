import { transitions } from '#platform/domain-kit/transitions.ts';

/**
 * States of a change request (spec §4): open, taken in charge by one user of the agency, waiting for an answer or a
 * document of the other side, handled, closed without follow-up.
 */
export const REQUEST_STATES = ['APERTA', 'IN_CARICO', 'IN_ATTESA', 'EVASA', 'CHIUSA_SENZA_SEGUITO'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

const REQUEST_EVENTS = ['APRI', 'PRENDI', 'AFFIDA', 'CHIEDI', 'RIPRENDI', 'EVADI', 'CHIUDI', 'RITIRA'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/**
 * The state machine: the agency takes a request (PRENDI), gives it to a colleague (AFFIDA), waits for the other side
 * (CHIEDI) and goes on with the answer (RIPRENDI), handles it (EVADI) or closes it without follow-up (CHIUDI). Before it
 * is taken, the other side may withdraw it (RITIRA).
 */
export const REQUEST_TRANSITIONS = transitions<RequestState, RequestEvent>({
  events: REQUEST_EVENTS,
  start: { APRI: 'APERTA' },
  table: {
    APERTA: { PRENDI: 'IN_CARICO', AFFIDA: 'IN_CARICO', RITIRA: 'CHIUSA_SENZA_SEGUITO' },
    IN_CARICO: { AFFIDA: 'IN_CARICO', CHIEDI: 'IN_ATTESA', EVADI: 'EVASA', CHIUDI: 'CHIUSA_SENZA_SEGUITO' },
    IN_ATTESA: { AFFIDA: 'IN_ATTESA', CHIEDI: 'IN_ATTESA', RIPRENDI: 'IN_CARICO', EVADI: 'EVASA', CHIUDI: 'CHIUSA_SENZA_SEGUITO' },
    EVASA: {},
    CHIUSA_SENZA_SEGUITO: {},
  },
  final: ['EVASA', 'CHIUSA_SENZA_SEGUITO'],
});

/** States in which a request blocks another one for the same policy. */
export const OPEN_STATES: readonly RequestState[] = ['APERTA', 'IN_CARICO', 'IN_ATTESA'];

export const isOpenRequest = (status: RequestState): boolean => OPEN_STATES.includes(status);
