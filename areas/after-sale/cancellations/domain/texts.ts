import type { Text } from '#platform/domain-kit/locale.ts';
import type { LetterKind, LetterRecipient, LetterState } from './letters.ts';
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

export const LETTER_KIND_LABELS: Readonly<Record<LetterKind, Text>> = {
  CONFERMA: { it: 'Annullamento', en: 'Cancellation' },
  STORNO: { it: 'Storno', en: 'Reversal' },
};

export const LETTER_RECIPIENT_LABELS: Readonly<Record<LetterRecipient, Text>> = {
  CLIENTE: { it: 'Cliente', en: 'Customer' },
  VINCOLATARIO: { it: 'Ente vincolatario', en: 'Lender' },
  COMPAGNIA: { it: 'Compagnia', en: 'Insurer' },
  PRODUTTORE: { it: 'Produttore', en: 'Producer' },
};

export const LETTER_STATE_LABELS: Readonly<Record<LetterState, Text>> = {
  SENZA_INDIRIZZO: { it: 'Manca l’indirizzo', en: 'Without address' },
  IN_INVIO: { it: 'In invio', en: 'Being sent' },
  INVIATA: { it: 'Inviata', en: 'Sent' },
  CONSERVATA: { it: 'Conservata, non inviata', en: 'Kept, not sent' },
  FALLITA: { it: 'Non recapitata', en: 'Not delivered' },
};
