import type { Text } from '#platform/domain-kit/locale.ts';
import type { TransferFormat } from '#platform/domain-kit/payments/credit-transfers.ts';
import type { RefundBatchState, TransferState } from './transfer-states.ts';

export const REFUND_BATCH_STATE_LABELS: Readonly<Record<RefundBatchState, Text>> = {
  FATTA: { it: 'File da caricare in banca', en: 'File to be given to the bank' },
  INVIATA: { it: 'In banca', en: 'At the bank' },
  ESEGUITA: { it: 'Eseguita', en: 'Executed' },
  ANNULLATA: { it: 'Annullata', en: 'Cancelled' },
};

export const TRANSFER_STATE_LABELS: Readonly<Record<TransferState, Text>> = {
  IN_DISTINTA: { it: 'In distinta', en: 'In the batch' },
  PAGATO: { it: 'Pagato', en: 'Paid' },
  RESPINTO: { it: 'Respinto', en: 'Refused' },
  STORNATO: { it: 'Tornato indietro', en: 'Came back' },
  ANNULLATO: { it: 'Annullato', en: 'Cancelled' },
};

export const TRANSFER_FORMAT_LABELS: Readonly<Record<TransferFormat, Text>> = {
  PAIN_001_001_03: { it: 'ISO pain.001.001.03', en: 'ISO pain.001.001.03' },
  CBI_00_04_00: { it: 'CBI 00.04.00 (banche italiane)', en: 'CBI 00.04.00 (Italian banks)' },
};
