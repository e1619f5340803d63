import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a negotiation (spec §4). */
export const NEGOTIATION_STATES = ['IN_CORSO', 'CHIUSA_POSITIVAMENTE', 'CHIUSA_NEGATIVAMENTE', 'CHIUSA_DAL_SISTEMA', 'CANCELLATA'] as const;
export type NegotiationState = (typeof NEGOTIATION_STATES)[number];

const EVENTS = ['APRI', 'VINCI', 'PERDI', 'CANCELLA', 'SCADI', 'RIAPRI'] as const;
export type NegotiationEvent = (typeof EVENTS)[number];

/** A lost or lapsed negotiation can be opened again; a won one has its dealer, a cancelled one was a mistake. */
export const NEGOTIATION_TRANSITIONS = transitions<NegotiationState, NegotiationEvent>({
  events: EVENTS,
  start: { APRI: 'IN_CORSO' },
  table: {
    IN_CORSO: { VINCI: 'CHIUSA_POSITIVAMENTE', PERDI: 'CHIUSA_NEGATIVAMENTE', CANCELLA: 'CANCELLATA', SCADI: 'CHIUSA_DAL_SISTEMA' },
    CHIUSA_POSITIVAMENTE: {},
    CHIUSA_NEGATIVAMENTE: { RIAPRI: 'IN_CORSO' },
    CHIUSA_DAL_SISTEMA: { RIAPRI: 'IN_CORSO' },
    CANCELLATA: {},
  },
  final: ['CHIUSA_POSITIVAMENTE', 'CANCELLATA'],
});

/** Events of users; only the system lets a negotiation lapse. */
export const USER_EVENTS = ['VINCI', 'PERDI', 'CANCELLA', 'RIAPRI'] as const;
export type UserEvent = (typeof USER_EVENTS)[number];

/** Events that ask for a reason before anything is saved. */
export const NEEDS_REASON: readonly UserEvent[] = ['PERDI', 'CANCELLA'];

/** Returns the event with which a user moves a negotiation from one column of the board to another; null: not possible. */
export function moveOf(from: NegotiationState, to: NegotiationState): UserEvent | null {
  return USER_EVENTS.find((event) => from !== to && NEGOTIATION_TRANSITIONS.next(from, event) === to) ?? null;
}
