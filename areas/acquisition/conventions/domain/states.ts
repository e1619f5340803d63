import { transitions } from '#platform/domain-kit/transitions.ts';

/** Outcomes of a request, and of each of its agencies (spec §4). */
export const CLOSING_STATES = ['IN_ATTESA', 'EVASA', 'ERRORE', 'RIPRISTINATA', 'ERRORE_RIPRISTINO'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

const EVENTS = ['CHIEDI', 'EVADI', 'FALLISCI', 'RIPROVA', 'RIPRISTINA', 'FALLISCI_RIPRISTINO'] as const;
export type ClosingEvent = (typeof EVENTS)[number];

/** A run that failed for some agencies can be repeated for them, and restored for the others. */
export const CLOSING_TRANSITIONS = transitions<ClosingState, ClosingEvent>({
  events: EVENTS,
  start: { CHIEDI: 'IN_ATTESA' },
  table: {
    IN_ATTESA: { EVADI: 'EVASA', FALLISCI: 'ERRORE' },
    EVASA: { RIPRISTINA: 'RIPRISTINATA', FALLISCI_RIPRISTINO: 'ERRORE_RIPRISTINO' },
    ERRORE: { RIPROVA: 'IN_ATTESA', RIPRISTINA: 'RIPRISTINATA', FALLISCI_RIPRISTINO: 'ERRORE_RIPRISTINO' },
    RIPRISTINATA: {},
    ERRORE_RIPRISTINO: { RIPRISTINA: 'RIPRISTINATA', FALLISCI_RIPRISTINO: 'ERRORE_RIPRISTINO' },
  },
  final: ['RIPRISTINATA'],
});

/** Returns the outcome of a run from those of its agencies. */
export function outcomeOf(agencies: readonly ClosingState[]): ClosingState {
  if (agencies.includes('IN_ATTESA')) return 'IN_ATTESA';
  return agencies.includes('ERRORE') ? 'ERRORE' : 'EVASA';
}

/** Returns the outcome of a restore; agencies that never ran have nothing to restore. */
export function restoredOutcomeOf(agencies: readonly ClosingState[]): ClosingState {
  return agencies.includes('ERRORE_RIPRISTINO') || agencies.includes('EVASA') ? 'ERRORE_RIPRISTINO' : 'RIPRISTINATA';
}

/** Why a quotation was not restored: it is in another state, or has another deadline, since the run. */
export const KEPT_REASONS = ['STATO_CAMBIATO', 'SCADENZA_CAMBIATA'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];
