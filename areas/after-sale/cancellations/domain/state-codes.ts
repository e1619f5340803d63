import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

/** States of a cancellation: drafted, being confirmed policy by policy, confirmed, reversed. */
export const CANCELLATION_STATES = codeTable({
  BOZZA: { label: { it: 'Da confermare', en: 'To be confirmed' }, tone: 'progress' },
  IN_CORSO: { label: { it: 'Conferma in corso', en: 'Being confirmed' }, tone: 'progress' },
  CONFERMATA: { label: { it: 'Confermato', en: 'Confirmed' }, tone: 'good' },
  STORNATA: { label: { it: 'Stornato', en: 'Reversed' }, tone: 'neutral' },
} as const satisfies CodeRows<StateRow>);
export type CancellationState = Code<typeof CANCELLATION_STATES>;

/** States of a policy in a cancellation. RIFIUTATA: it could not end like this when it was its turn. */
export const CANCELLED_POLICY_STATES = codeTable({
  DA_CONFERMARE: { label: { it: 'Da confermare', en: 'To be confirmed' }, tone: 'progress' },
  CONFERMATA: { label: { it: 'Annullata', en: 'Cancelled' }, tone: 'good' },
  RIFIUTATA: { label: { it: 'Non annullata', en: 'Not cancelled' }, tone: 'bad' },
  STORNATA: { label: { it: 'Storno', en: 'Reversed' }, tone: 'neutral' },
} as const satisfies CodeRows<StateRow>);

/** CONSERVATA: no mail server is set up, the letter stays among the papers. */
export const LETTER_STATES = codeTable({
  SENZA_INDIRIZZO: { label: { it: 'Manca l’indirizzo', en: 'Without address' }, tone: 'bad' },
  IN_INVIO: { label: { it: 'In invio', en: 'Being sent' }, tone: 'progress' },
  INVIATA: { label: { it: 'Inviata', en: 'Sent' }, tone: 'good' },
  CONSERVATA: { label: { it: 'Conservata, non inviata', en: 'Kept, not sent' }, tone: 'progress' },
  FALLITA: { label: { it: 'Non recapitata', en: 'Not delivered' }, tone: 'bad' },
} as const satisfies CodeRows<StateRow>);

/** States of a batch of refunds: its file made, given to the bank, executed. */
export const REFUND_BATCH_STATES = codeTable({
  FATTA: { label: { it: 'File da caricare in banca', en: 'File to be given to the bank' }, tone: 'progress' },
  INVIATA: { label: { it: 'In banca', en: 'At the bank' }, tone: 'progress' },
  ESEGUITA: { label: { it: 'Eseguita', en: 'Executed' }, tone: 'good' },
  ANNULLATA: { label: { it: 'Annullata', en: 'Cancelled' }, tone: 'neutral' },
} as const satisfies CodeRows<StateRow>);
export type RefundBatchState = Code<typeof REFUND_BATCH_STATES>;

interface TransferRow extends StateRow {
  /** The refund is on its way or paid: it is in no other batch. */
  readonly settles: boolean;
}

/** States of one transfer. RESPINTO: refused before the execution; STORNATO: the money came back after it. */
export const TRANSFER_STATES = codeTable({
  IN_DISTINTA: { label: { it: 'In distinta', en: 'In the batch' }, tone: 'progress', settles: true },
  PAGATO: { label: { it: 'Pagato', en: 'Paid' }, tone: 'good', settles: true },
  RESPINTO: { label: { it: 'Respinto', en: 'Refused' }, tone: 'bad', settles: false },
  STORNATO: { label: { it: 'Tornato indietro', en: 'Came back' }, tone: 'bad', settles: false },
  ANNULLATO: { label: { it: 'Annullato', en: 'Cancelled' }, tone: 'neutral', settles: false },
} as const satisfies CodeRows<TransferRow>);
export type TransferState = Code<typeof TRANSFER_STATES>;

export const SETTLING_TRANSFERS = TRANSFER_STATES.where({ settles: true });
