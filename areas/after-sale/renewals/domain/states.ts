import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a renewal case; the spelling of the codes is the specification's (spec §4). */
export const RENEWAL_STATES = ['PRATICA_DA_RINOVARE', 'CLIENTE_DA_RICONTATTARE', 'PRATICA_RINOVATA', 'CLIENTE_NON_INTERESSATO'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

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

/** States in which a case waits for a call; a policy has one such case at most. */
export const OPEN_STATES: readonly RenewalState[] = ['PRATICA_DA_RINOVARE', 'CLIENTE_DA_RICONTATTARE'];

export const isOpen = (status: RenewalState): boolean => OPEN_STATES.includes(status);
