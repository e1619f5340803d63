import { addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a batch: drafted, its file made, the file given to the bank, the money credited. */
export const BATCH_STATES = ['BOZZA', 'CONFERMATA', 'CARICATA', 'ACCREDITATA', 'ANNULLATA'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

const BATCH_EVENTS = ['CREA', 'CONFERMA', 'CARICA', 'ACCREDITA', 'ANNULLA'] as const;
export type BatchEvent = (typeof BATCH_EVENTS)[number];

/** A batch can be cancelled until the bank has its file. */
export const BATCH_TRANSITIONS = transitions<BatchState, BatchEvent>({
  events: BATCH_EVENTS,
  start: { CREA: 'BOZZA' },
  table: {
    BOZZA: { CONFERMA: 'CONFERMATA', ANNULLA: 'ANNULLATA' },
    CONFERMATA: { CARICA: 'CARICATA', ANNULLA: 'ANNULLATA' },
    CARICATA: { ACCREDITA: 'ACCREDITATA' },
    ACCREDITATA: {},
    ANNULLATA: {},
  },
  final: ['ACCREDITATA', 'ANNULLATA'],
});

/** States of one collection. RESPINTO: refused before the credit; STORNATO: taken back after it. */
export const COLLECTION_STATES = ['IN_DISTINTA', 'INCASSATO', 'RESPINTO', 'STORNATO', 'ANNULLATO'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

const COLLECTION_EVENTS = ['INSERISCI', 'INCASSA', 'RENDI', 'ANNULLA'] as const;
export type CollectionEvent = (typeof COLLECTION_EVENTS)[number];

export const COLLECTION_TRANSITIONS = transitions<CollectionState, CollectionEvent>({
  events: COLLECTION_EVENTS,
  start: { INSERISCI: 'IN_DISTINTA' },
  table: {
    IN_DISTINTA: { INCASSA: 'INCASSATO', RENDI: 'RESPINTO', ANNULLA: 'ANNULLATO' },
    INCASSATO: { RENDI: 'STORNATO' },
    RESPINTO: {},
    STORNATO: {},
    ANNULLATO: {},
  },
  final: ['RESPINTO', 'STORNATO', 'ANNULLATO'],
});

/** States of a mandate: not signed yet, usable, unused for too long, ended. */
export const MANDATE_STATES = ['BOZZA', 'VALIDO', 'SCADUTO', 'REVOCATO'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** Months without a collection after which a mandate expires (EPC 016-06, SEPA Core rulebook, §4.1). */
const UNUSED_MONTHS = 36;

interface MandateFacts {
  readonly signedOn: PlainDate | null;
  /** Day of the latest collection that was sent to the bank. */
  readonly usedOn: PlainDate | null;
  readonly isRevoked: boolean;
}

/** The state of a mandate on a day. */
export function mandateState({ signedOn, usedOn, isRevoked }: MandateFacts, day: PlainDate): MandateState {
  if (isRevoked) return 'REVOCATO';
  if (signedOn === null) return 'BOZZA';
  return addMonths(usedOn ?? signedOn, UNUSED_MONTHS) < day ? 'SCADUTO' : 'VALIDO';
}

/** Place of a collection under its mandate (SEPA `SeqTp`). */
export const SEQUENCES = ['OOFF', 'FRST', 'RCUR'] as const;
export type Sequence = (typeof SEQUENCES)[number];

/**
 * The sequence of the next collection: a mandate signed for a single one gives OOFF; another gives FRST until the first one
 * was paid, because a refused one does not count.
 */
export function debitSequenceOf({ isRecurrent, wasPaid }: { readonly isRecurrent: boolean; readonly wasPaid: boolean }): Sequence {
  if (!isRecurrent) return 'OOFF';
  return wasPaid ? 'RCUR' : 'FRST';
}
