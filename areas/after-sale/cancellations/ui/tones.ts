import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { CancellationState, CancelledPolicyState } from '../domain/states.ts';
import type { RefundBatchState, TransferState } from '../domain/transfer-states.ts';

export const CANCELLATION_TONES: Readonly<Record<CancellationState, Tone>> = {
  BOZZA: 'progress',
  IN_CORSO: 'progress',
  CONFERMATA: 'good',
  STORNATA: 'neutral',
};

export const CANCELLED_POLICY_TONES: Readonly<Record<CancelledPolicyState, Tone>> = {
  DA_CONFERMARE: 'progress',
  CONFERMATA: 'good',
  RIFIUTATA: 'bad',
  STORNATA: 'neutral',
};

export const REFUND_BATCH_TONES: Readonly<Record<RefundBatchState, Tone>> = {
  FATTA: 'progress',
  INVIATA: 'progress',
  ESEGUITA: 'good',
  ANNULLATA: 'neutral',
};

export const TRANSFER_TONES: Readonly<Record<TransferState, Tone>> = {
  IN_DISTINTA: 'progress',
  PAGATO: 'good',
  RESPINTO: 'bad',
  STORNATO: 'bad',
  ANNULLATO: 'neutral',
};
