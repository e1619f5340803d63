import type { Text } from '#platform/domain-kit/locale.ts';
import type { CancellationState, CancelledPolicyState } from './states.ts';

export const CANCELLATION_STATE_LABELS: Readonly<Record<CancellationState, Text>> = {
  BOZZA: { it: 'Da confermare', en: 'To be confirmed' },
  IN_CORSO: { it: 'Conferma in corso', en: 'Being confirmed' },
  CONFERMATA: { it: 'Confermato', en: 'Confirmed' },
  STORNATA: { it: 'Stornato', en: 'Reversed' },
};

export const CANCELLED_POLICY_STATE_LABELS: Readonly<Record<CancelledPolicyState, Text>> = {
  DA_CONFERMARE: { it: 'Da confermare', en: 'To be confirmed' },
  CONFERMATA: { it: 'Annullata', en: 'Cancelled' },
  RIFIUTATA: { it: 'Non annullata', en: 'Not cancelled' },
  STORNATA: { it: 'Storno', en: 'Reversed' },
};
