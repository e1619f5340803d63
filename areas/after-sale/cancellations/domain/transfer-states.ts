import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a batch of refunds: its file made, given to the bank, executed. */
export const REFUND_BATCH_STATES = ['FATTA', 'INVIATA', 'ESEGUITA', 'ANNULLATA'] as const;
export type RefundBatchState = (typeof REFUND_BATCH_STATES)[number];

const BATCH_EVENTS = ['CREA', 'INVIA', 'ESEGUI', 'ANNULLA'] as const;
export type RefundBatchEvent = (typeof BATCH_EVENTS)[number];

/** A batch can be cancelled until the bank has its file. */
export const REFUND_BATCH_TRANSITIONS = transitions<RefundBatchState, RefundBatchEvent>({
  events: BATCH_EVENTS,
  start: { CREA: 'FATTA' },
  table: { FATTA: { INVIA: 'INVIATA', ANNULLA: 'ANNULLATA' }, INVIATA: { ESEGUI: 'ESEGUITA' }, ESEGUITA: {}, ANNULLATA: {} },
  final: ['ESEGUITA', 'ANNULLATA'],
});

/** States of one transfer. RESPINTO: refused before the execution; STORNATO: the money came back after it. */
export const TRANSFER_STATES = ['IN_DISTINTA', 'PAGATO', 'RESPINTO', 'STORNATO', 'ANNULLATO'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

const TRANSFER_EVENTS = ['INSERISCI', 'PAGA', 'RENDI', 'ANNULLA'] as const;
type TransferEvent = (typeof TRANSFER_EVENTS)[number];

/** What came back is due again, and may be in another batch. */
export const TRANSFER_TRANSITIONS = transitions<TransferState, TransferEvent>({
  events: TRANSFER_EVENTS,
  start: { INSERISCI: 'IN_DISTINTA' },
  table: {
    IN_DISTINTA: { PAGA: 'PAGATO', RENDI: 'RESPINTO', ANNULLA: 'ANNULLATO' },
    PAGATO: { RENDI: 'STORNATO' },
    RESPINTO: {},
    STORNATO: {},
    ANNULLATO: {},
  },
  final: ['RESPINTO', 'STORNATO', 'ANNULLATO'],
});
