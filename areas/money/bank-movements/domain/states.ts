import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a movement: to be worked on, proposed, matched; money that left; perhaps known already; closed by a user. */
export const LINE_STATES = ['DA_LAVORARE', 'PROPOSTO', 'ABBINATO', 'STORNO', 'FORSE_DOPPIO', 'CHIUSO'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** States in which a user has something to do. */
export const OPEN_STATES: readonly LineState[] = ['DA_LAVORARE', 'PROPOSTO', 'STORNO', 'FORSE_DOPPIO'];

/** States of money that is in the ledger: what pays no premium is in INCASSI_NON_ATTRIBUITI. */
export const POSTED_STATES: readonly LineState[] = ['DA_LAVORARE', 'PROPOSTO', 'ABBINATO'];

const LINE_EVENTS = [
  'ARRIVA',
  'ESCE',
  'RIPETE',
  'PROPONI',
  'RIFIUTA',
  'ABBINA',
  'LASCIA_RESTO',
  'ANNULLA',
  'CHIUDI',
  'RIAPRI',
  'RIAPRI_USCITA',
] as const;
export type LineEvent = (typeof LINE_EVENTS)[number];

/**
 * The state machine: money arrives (ARRIVA), leaves (ESCE), or looks like a movement of another file (RIPETE). A rule
 * proposes, a user or a rule matches; matching part of it leaves the rest to be worked on. Everything can be taken back.
 */
export const LINE_TRANSITIONS = transitions<LineState, LineEvent>({
  events: LINE_EVENTS,
  start: { ARRIVA: 'DA_LAVORARE', ESCE: 'STORNO', RIPETE: 'FORSE_DOPPIO' },
  table: {
    DA_LAVORARE: { PROPONI: 'PROPOSTO', ABBINA: 'ABBINATO', LASCIA_RESTO: 'DA_LAVORARE', ANNULLA: 'DA_LAVORARE', CHIUDI: 'CHIUSO' },
    PROPOSTO: { RIFIUTA: 'DA_LAVORARE', ABBINA: 'ABBINATO', LASCIA_RESTO: 'DA_LAVORARE', CHIUDI: 'CHIUSO' },
    ABBINATO: { ANNULLA: 'DA_LAVORARE' },
    STORNO: { CHIUDI: 'CHIUSO' },
    FORSE_DOPPIO: { CHIUDI: 'CHIUSO', RIAPRI: 'DA_LAVORARE', RIAPRI_USCITA: 'STORNO' },
    CHIUSO: { RIAPRI: 'DA_LAVORARE', RIAPRI_USCITA: 'STORNO' },
  },
  final: [],
});

/** Why a movement is no premium to be matched, or needs nothing more. */
export const CLOSING_REASONS = ['GIA_REGISTRATO', 'ESTRATTO_CONTO', 'NON_PREMIO', 'DOPPIO', 'LAVORATO'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** Returns the reasons for which a movement in a state is closed. */
export function closingReasonsOf(state: LineState): readonly ClosingReason[] {
  if (state === 'STORNO') return ['LAVORATO', 'NON_PREMIO', 'DOPPIO'];
  return state === 'FORSE_DOPPIO' ? ['DOPPIO'] : ['GIA_REGISTRATO', 'ESTRATTO_CONTO', 'NON_PREMIO', 'DOPPIO'];
}
