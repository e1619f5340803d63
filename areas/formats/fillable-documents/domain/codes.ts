import type { ContractValueType } from '#areas/agency/documents/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** What a document is: it replaces a built-in paper, or is added to the papers. */
export const FILLABLE_KINDS = {
  MODULO_PROPOSTA: { it: 'Modulo di proposta', en: 'Proposal form' },
  CERTIFICATO: { it: 'Polizza', en: 'Policy' },
  AGGIUNTIVO: { it: 'Documento aggiuntivo', en: 'Additional document' },
  COMPAGNIA: { it: 'Documento della compagnia', en: 'Insurer’s document' },
  PRIVACY: { it: 'Privacy', en: 'Privacy' },
} as const satisfies Readonly<Record<string, Text>>;
export type FillableKind = keyof typeof FILLABLE_KINDS;

/** Kinds that replace the built-in paper of the same name; the others are added. */
export function replacesBuiltIn(kind: FillableKind): kind is 'MODULO_PROPOSTA' | 'CERTIFICATO' {
  return kind === 'MODULO_PROPOSTA' || kind === 'CERTIFICATO';
}

export const FILLABLE_MOMENTS = {
  MODULO_PROPOSTA: { it: 'Con la proposta', en: 'With the proposal' },
  CERTIFICATO: { it: 'Con la polizza', en: 'With the policy' },
} as const satisfies Readonly<Record<string, Text>>;
export type FillableMoment = keyof typeof FILLABLE_MOMENTS;

export const FIELD_FORMATS = {
  NORMALE: { it: 'Come nei documenti', en: 'As in the documents' },
  MAIUSCOLO: { it: 'MAIUSCOLO', en: 'UPPER CASE' },
  DATA_BARRE: { it: 'Data GG/MM/AAAA', en: 'Date DD/MM/YYYY' },
  DATA_CIFRE: { it: 'Data GGMMAAAA', en: 'Date DDMMYYYY' },
  GIORNO: { it: 'Solo il giorno', en: 'Day only' },
  MESE: { it: 'Solo il mese', en: 'Month only' },
  ANNO: { it: 'Solo l’anno', en: 'Year only' },
  IMPORTO: { it: 'Importo senza €: 1.234,56', en: 'Amount without €: 1.234,56' },
  IMPORTO_INTERO: { it: 'Euro interi: 1.235', en: 'Whole euros: 1.235' },
  NUMERO: { it: 'Numero senza punti né %', en: 'Number without points or %' },
} as const satisfies Readonly<Record<string, Text>>;
export type FieldFormat = keyof typeof FIELD_FORMATS;

const FORMATS_BY_TYPE: Readonly<Record<ContractValueType, readonly FieldFormat[]>> = {
  TESTO: ['NORMALE', 'MAIUSCOLO'],
  DATA: ['NORMALE', 'DATA_BARRE', 'DATA_CIFRE', 'GIORNO', 'MESE', 'ANNO'],
  IMPORTO: ['NORMALE', 'IMPORTO', 'IMPORTO_INTERO', 'NUMERO'],
  PERCENTUALE: ['NORMALE', 'NUMERO'],
  NUMERO: ['NORMALE', 'NUMERO'],
  SI_NO: ['NORMALE', 'MAIUSCOLO'],
};

/** The formats of a type of value, the usual one first. */
export function formatsOf(type: ContractValueType): readonly FieldFormat[] {
  return FORMATS_BY_TYPE[type];
}

export const CONDITION_OPERATORS = {
  VALORIZZATO: { it: 'è presente', en: 'is present' },
  MANCANTE: { it: 'manca', en: 'is missing' },
  UGUALE: { it: 'è uguale a', en: 'is equal to' },
  DIVERSO: { it: 'è diverso da', en: 'is not equal to' },
} as const satisfies Readonly<Record<string, Text>>;
export type ConditionOperator = keyof typeof CONDITION_OPERATORS;

export const FIELD_TYPES = {
  TESTO: { it: 'Testo', en: 'Text' },
  CASELLA: { it: 'Casella', en: 'Box' },
  SCELTA: { it: 'Scelta tra caselle', en: 'Choice of boxes' },
  ELENCO: { it: 'Elenco a discesa', en: 'List' },
} as const satisfies Readonly<Record<string, Text>>;

export const ALIGNS = {
  SINISTRA: { it: 'A sinistra', en: 'Left' },
  CENTRO: { it: 'Al centro', en: 'Centre' },
  DESTRA: { it: 'A destra', en: 'Right' },
} as const satisfies Readonly<Record<string, Text>>;

export const KINDS = keysOf(FILLABLE_KINDS);
export const MOMENTS = keysOf(FILLABLE_MOMENTS);
export const FORMATS = keysOf(FIELD_FORMATS);
export const OPERATORS = keysOf(CONDITION_OPERATORS);
