import { transitions } from '#platform/domain-kit/transitions.ts';
import type { RefundBatchState, TransferState } from './state-codes.ts';

const BATCH_EVENTS = ['CREA', 'INVIA', 'ESEGUI', 'ANNULLA'] as const;
export type RefundBatchEvent = (typeof BATCH_EVENTS)[number];

/** A batch can be cancelled until the bank has its file. */
export const REFUND_BATCH_TRANSITIONS = transitions<RefundBatchState, RefundBatchEvent>({
  events: BATCH_EVENTS,
  start: { CREA: 'FATTA' },
  table: { FATTA: { INVIA: 'INVIATA', ANNULLA: 'ANNULLATA' }, INVIATA: { ESEGUI: 'ESEGUITA' }, ESEGUITA: {}, ANNULLATA: {} },
  final: ['ESEGUITA', 'ANNULLATA'],
});

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
