import type { Text } from '#platform/domain-kit/locale.ts';
import type { ExchangeType } from './exchange.ts';

export const EXCHANGE_TYPE_LABELS: Readonly<Record<ExchangeType, Text>> = {
  TARIFFE: { it: 'Tariffe', en: 'Tariffs' },
  DOCUMENTI: { it: 'Documenti', en: 'Documents' },
  PRODOTTI: { it: 'Prodotti', en: 'Products' },
  PACCHETTI: { it: 'Pacchetti', en: 'Packages' },
  DUMP: { it: 'Intera configurazione (dump)', en: 'Whole configuration (dump)' },
};
