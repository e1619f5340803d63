import { transitions } from '#platform/domain-kit/transitions.ts';

/** Content of a request (spec §2: tariffs, documents, products, packages, or a dump of everything). */
export const EXCHANGE_TYPES = ['TARIFFE', 'DOCUMENTI', 'PRODOTTI', 'PACCHETTI', 'DUMP'] as const;
export type ExchangeType = (typeof EXCHANGE_TYPES)[number];

/** States of a request (spec §4): waiting for confirmation, done, refused by the checks or by a user. */
export const EXCHANGE_STATUSES = ['PENDING', 'COMPLETED', 'REJECTED'] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

export const EXCHANGE_DIRECTIONS = ['EXPORT', 'IMPORT'] as const;
export type ExchangeDirection = (typeof EXCHANGE_DIRECTIONS)[number];

/** A file without errors waits for a decision; an export has nothing to decide. */
export const EXCHANGE_TRANSITIONS = transitions<ExchangeStatus, 'EXPORT' | 'IMPORT' | 'CONFIRM' | 'REJECT'>({
  events: ['EXPORT', 'IMPORT', 'CONFIRM', 'REJECT'],
  start: { EXPORT: 'COMPLETED', IMPORT: 'PENDING', REJECT: 'REJECTED' },
  table: { PENDING: { CONFIRM: 'COMPLETED', REJECT: 'REJECTED' }, COMPLETED: {}, REJECTED: {} },
  final: ['COMPLETED', 'REJECTED'],
});

/** Parts of an import. */
export const STEP_KINDS = [
  'compagnie',
  'loghi',
  'imposte',
  'marche',
  'antifurti',
  'valoriResidui',
  'tariffe',
  'prodotti',
  'pacchetti',
  'file',
  'preset',
  'regole',
  'questionari',
  'informative',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * Effect of an import on one record: creates it, makes a draft, updates an unedited one, leaves it because it is equal
 * or because it is in use and differs; a file may also be missing.
 */
export const STEP_ACTIONS = ['NUOVO', 'BOZZA', 'AGGIORNATO', 'UGUALE', 'DIVERSO', 'MANCANTE'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];
