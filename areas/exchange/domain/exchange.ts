import type { Text } from '#platform/domain-kit/locale.ts';

/** What a request is about (spec §2: tariffs, documents, products, packages, or a dump of everything). */
export const EXCHANGE_TYPES = ['TARIFFE', 'DOCUMENTI', 'PRODOTTI', 'PACCHETTI', 'DUMP'] as const;
export type ExchangeType = (typeof EXCHANGE_TYPES)[number];

export const EXCHANGE_TYPE_LABELS: Readonly<Record<ExchangeType, Text>> = {
  TARIFFE: { it: 'Tariffe', en: 'Tariffs' },
  DOCUMENTI: { it: 'Documenti', en: 'Documents' },
  PRODOTTI: { it: 'Prodotti', en: 'Products' },
  PACCHETTI: { it: 'Pacchetti', en: 'Packages' },
  DUMP: { it: 'Intera configurazione (dump)', en: 'Whole configuration (dump)' },
};

/** States of a request (spec §4): waiting to be confirmed, done, refused by the checks or by a person. */
export const EXCHANGE_STATUSES = ['PENDING', 'COMPLETED', 'REJECTED'] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

export const EXCHANGE_DIRECTIONS = ['EXPORT', 'IMPORT'] as const;
export type ExchangeDirection = (typeof EXCHANGE_DIRECTIONS)[number];

/** What an import does with one record: makes it, makes a draft of it, or leaves it as it is; a file may also be missing. */
export const STEP_ACTIONS = ['NUOVO', 'BOZZA', 'UGUALE', 'MANCANTE'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];
