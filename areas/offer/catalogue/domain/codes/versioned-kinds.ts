/** Kinds of versioned records by their segment of path and screen (spec §2, configurazione). */
export type VersionedKind = 'tariffe' | 'prodotti' | 'pacchetti';

/**
 * State of a record on a day: on sale, only from a later day, no longer, or never published. Independent of its drafts.
 */
export type RecordState = 'IN_VIGORE' | 'PROGRAMMATA' | 'CESSATA' | 'MAI_PUBBLICATA';
