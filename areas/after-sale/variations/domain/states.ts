import { transitions } from '#platform/domain-kit/transitions.ts';
import type { VariationState } from './state-codes.ts';

const EVENTS = ['PREPARA', 'MODIFICA', 'CONFERMA'] as const;
export type VariationEvent = (typeof EVENTS)[number];

export const VARIATION_TRANSITIONS = transitions<VariationState, VariationEvent>({
  events: EVENTS,
  start: { PREPARA: 'BOZZA' },
  table: { BOZZA: { MODIFICA: 'BOZZA', CONFERMA: 'CONFERMATA' }, CONFERMATA: {} },
  final: ['CONFERMATA'],
});

/**
 * Who moves the money of a variation: the producer, in their statement; the agency, which has to collect or to refund it
 * (DA_INCASSARE, DA_RIMBORSARE) until it is recorded (REGOLATA). NESSUNO: there is none.
 */
export const SETTLEMENTS = ['NESSUNO', 'PRODUTTORE', 'DA_INCASSARE', 'DA_RIMBORSARE', 'REGOLATA'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
