import type { Text } from '#platform/domain-kit/locale.ts';

/** Kinds of versioned records by their segment of path and screen (spec §2, configurazione). */
export type VersionedKind = 'tariffe' | 'prodotti' | 'pacchetti';

export const VERSIONED_KINDS: readonly VersionedKind[] = ['tariffe', 'prodotti', 'pacchetti'];

interface KindWords {
  readonly one: Text;
  readonly many: Text;
}

export const KIND_LABELS: Readonly<Record<VersionedKind, KindWords>> = {
  tariffe: { one: { it: 'Tariffa', en: 'Tariff' }, many: { it: 'Tariffe', en: 'Tariffs' } },
  prodotti: { one: { it: 'Prodotto', en: 'Product' }, many: { it: 'Prodotti', en: 'Products' } },
  pacchetti: { one: { it: 'Pacchetto', en: 'Package' }, many: { it: 'Pacchetti', en: 'Packages' } },
};

/**
 * State of a record on a day: on sale, only from a later day, no longer, or never published. Independent of its drafts.
 */
export type RecordState = 'IN_VIGORE' | 'PROGRAMMATA' | 'CESSATA' | 'MAI_PUBBLICATA';

export const RECORD_STATES: Readonly<Record<RecordState, Text>> = {
  IN_VIGORE: { it: 'In vigore', en: 'In force' },
  PROGRAMMATA: { it: 'Programmata', en: 'Scheduled' },
  CESSATA: { it: 'Cessata', en: 'Ended' },
  MAI_PUBBLICATA: { it: 'Mai pubblicata', en: 'Never published' },
};
