import type { Text } from '#platform/domain-kit/locale.ts';
import type { Lookup } from './codes/lookup.ts';
import type { RecordState, VersionedKind } from './codes/versioned-kinds.ts';
import type { RangeState } from './number-ranges.ts';

export const RANGE_STATES: Lookup<RangeState> = {
  DISPONIBILE: { it: 'Disponibile', en: 'Available' },
  IN_ESAURIMENTO: { it: 'In esaurimento', en: 'Running out' },
  ESAURITO: { it: 'Esaurito', en: 'Used up' },
};

interface KindWords {
  readonly one: Text;
  readonly many: Text;
}

export const KIND_LABELS: Readonly<Record<VersionedKind, KindWords>> = {
  tariffe: { one: { it: 'Tariffa', en: 'Tariff' }, many: { it: 'Tariffe', en: 'Tariffs' } },
  prodotti: { one: { it: 'Prodotto', en: 'Product' }, many: { it: 'Prodotti', en: 'Products' } },
  pacchetti: { one: { it: 'Pacchetto', en: 'Package' }, many: { it: 'Pacchetti', en: 'Packages' } },
};

export const RECORD_STATES: Readonly<Record<RecordState, Text>> = {
  IN_VIGORE: { it: 'In vigore', en: 'In force' },
  PROGRAMMATA: { it: 'Programmata', en: 'Scheduled' },
  CESSATA: { it: 'Cessata', en: 'Ended' },
  MAI_PUBBLICATA: { it: 'Mai pubblicata', en: 'Never published' },
};
