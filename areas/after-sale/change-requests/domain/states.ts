import { transitions } from '#platform/domain-kit/transitions.ts';
import { REQUEST_STATES, type RequestState } from './state-codes.ts';

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

export const isOpenRequest = (status: RequestState): boolean => REQUEST_STATES.rows[status].isOpen;
