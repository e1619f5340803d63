import type { Text } from '#platform/domain-kit/locale.ts';

/** Whose production a target is about. */
export const TARGET_SCOPES = {
  AGENZIA: { it: 'Tutta l’agenzia', en: 'The whole agency' },
  RAMO: { it: 'Rete di un utente', en: "A user's branch" },
  UTENTE: { it: 'Vendite di un utente', en: "A user's own sales" },
} as const satisfies Readonly<Record<string, Text>>;
export type TargetScope = keyof typeof TARGET_SCOPES;

export const TARGET_PERIODS = {
  MESE: { it: 'Mese', en: 'Month' },
  TRIMESTRE: { it: 'Trimestre', en: 'Quarter' },
  ANNO: { it: 'Anno', en: 'Year' },
} as const satisfies Readonly<Record<string, Text>>;
export type TargetPeriod = keyof typeof TARGET_PERIODS;

export const PACES = {
  RAGGIUNTO: { it: 'Raggiunto', en: 'Reached' },
  IN_LINEA: { it: 'In linea', en: 'On pace' },
  INDIETRO: { it: 'Indietro', en: 'Behind' },
  MANCATO: { it: 'Mancato', en: 'Missed' },
  FUTURO: { it: 'Non ancora iniziato', en: 'Not yet begun' },
} as const satisfies Readonly<Record<string, Text>>;
export type Pace = keyof typeof PACES;
