/** States of a link to the offers of a quotation, from what happened to it. */
export const SHARE_STATES = ['PRONTO', 'INVIATO', 'NON_INVIATO', 'APERTO', 'ACCETTATO', 'SCADUTO', 'REVOCATO'] as const;
export type ShareState = (typeof SHARE_STATES)[number];
