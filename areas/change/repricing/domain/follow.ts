/** CORRETTO: moved to the versions in force; SENZA_PREZZO: they give no price, so it stays as it is. */
export const CORRECTION_OUTCOMES = ['CORRETTO', 'SENZA_PREZZO'] as const;
export type CorrectionOutcome = (typeof CORRECTION_OUTCOMES)[number];
