import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a letter of a lien. CONSERVATA: no certified mail is set up, the letter is to be sent by hand. */
export const LIEN_LETTER_STATES = ['IN_INVIO', 'INVIATA', 'CONSERVATA', 'FALLITA'] as const;
export type LienLetterState = (typeof LIEN_LETTER_STATES)[number];

/** States of a financing practice (spec §4). */
export const FINANCING_STATES = ['BOZZA', 'IN_VALUTAZIONE', 'APPROVATA', 'RESPINTA', 'RITIRATA', 'LIQUIDATA'] as const;
export type FinancingState = (typeof FINANCING_STATES)[number];

const FINANCING_EVENTS = ['APRI', 'INVIA', 'APPROVA', 'RESPINGI', 'RITIRA', 'LIQUIDA'] as const;
export type FinancingEvent = (typeof FINANCING_EVENTS)[number];

/**
 * The state machine: the seller sends the practice to the lender (INVIA), the lender approves or refuses it, the customer
 * may withdraw until then (RITIRA), and an approved one ends with the money (LIQUIDA).
 */
export const FINANCING_TRANSITIONS = transitions<FinancingState, FinancingEvent>({
  events: FINANCING_EVENTS,
  start: { APRI: 'BOZZA' },
  table: {
    BOZZA: { INVIA: 'IN_VALUTAZIONE', RITIRA: 'RITIRATA' },
    IN_VALUTAZIONE: { APPROVA: 'APPROVATA', RESPINGI: 'RESPINTA', RITIRA: 'RITIRATA' },
    APPROVATA: { LIQUIDA: 'LIQUIDATA' },
    RESPINTA: {},
    RITIRATA: {},
    LIQUIDATA: {},
  },
  final: ['RESPINTA', 'RITIRATA', 'LIQUIDATA'],
});
