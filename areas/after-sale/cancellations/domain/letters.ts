/** What a letter is about: the confirmation of a cancellation, or its reversal. */
export const LETTER_KINDS = ['CONFERMA', 'STORNO'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_RECIPIENTS = ['CLIENTE', 'VINCOLATARIO', 'COMPAGNIA', 'PRODUTTORE'] as const;
export type LetterRecipient = (typeof LETTER_RECIPIENTS)[number];

/** CONSERVATA: no mail server is set up, the letter stays among the papers. */
export const LETTER_STATES = ['SENZA_INDIRIZZO', 'IN_INVIO', 'INVIATA', 'CONSERVATA', 'FALLITA'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
