/** Levels of PAdES that a seal reaches: with the certificate only, or also with a trusted time stamp. */
export const SEAL_LEVELS = ['B-B', 'B-T'] as const;
export type SealLevel = (typeof SEAL_LEVELS)[number];
