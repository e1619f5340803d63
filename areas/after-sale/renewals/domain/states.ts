import { transitions } from '#platform/domain-kit/transitions.ts';
import { RENEWAL_STATES, type RenewalState } from './state-codes.ts';

export const RENEWAL_EVENTS = ['RITENTA', 'PROMETTI', 'RIFIUTA', 'RIAPRI', 'EMETTI'] as const;
export type RenewalEvent = (typeof RENEWAL_EVENTS)[number];

/**
 * The state machine: a call leaves the case in the queue (RITENTA), promises another one (PROMETTI) or ends it
 * (RIFIUTA); a customer who changes their mind reopens it (RIAPRI); the issue of the next policy renews it (EMETTI),
 * also after a refusal.
 */
export const RENEWAL_TRANSITIONS = transitions<RenewalState, RenewalEvent>({
  events: RENEWAL_EVENTS,
  start: { RITENTA: 'PRATICA_DA_RINOVARE' },
  table: {
    PRATICA_DA_RINOVARE: {
      RITENTA: 'PRATICA_DA_RINOVARE',
      PROMETTI: 'CLIENTE_DA_RICONTATTARE',
      RIFIUTA: 'CLIENTE_NON_INTERESSATO',
      EMETTI: 'PRATICA_RINOVATA',
    },
    CLIENTE_DA_RICONTATTARE: {
      RITENTA: 'PRATICA_DA_RINOVARE',
      PROMETTI: 'CLIENTE_DA_RICONTATTARE',
      RIFIUTA: 'CLIENTE_NON_INTERESSATO',
      EMETTI: 'PRATICA_RINOVATA',
    },
    CLIENTE_NON_INTERESSATO: { RIAPRI: 'PRATICA_DA_RINOVARE', EMETTI: 'PRATICA_RINOVATA' },
    PRATICA_RINOVATA: {},
  },
  final: ['PRATICA_RINOVATA'],
});

export const isOpen = (status: RenewalState): boolean => RENEWAL_STATES.rows[status].isOpen;
