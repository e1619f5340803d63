/** What a letter is about: the confirmation of a cancellation, or its reversal. */
export const LETTER_KINDS = ['CONFERMA', 'STORNO'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_RECIPIENTS = ['CLIENTE', 'VINCOLATARIO', 'COMPAGNIA', 'PRODUTTORE'] as const;
export type LetterRecipient = (typeof LETTER_RECIPIENTS)[number];
