import type { Text } from '#platform/domain-kit/locale.ts';
import type { LetterKind, LetterRecipient } from './letters.ts';

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
