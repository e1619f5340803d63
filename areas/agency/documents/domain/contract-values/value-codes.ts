import type { Text } from '#platform/domain-kit/locale.ts';
import type { ContractDocumentData } from '../document-data.ts';

/** Type of a value: text, date, cents, millionths, whole number, yes or no. */
export type ContractValueType = 'TESTO' | 'DATA' | 'IMPORTO' | 'PERCENTUALE' | 'NUMERO' | 'SI_NO';

/** A value as read: dates are `YYYY-MM-DD`, amounts cents, rates millionths; null = unknown or not applicable. */
export type RawValue = string | number | boolean | null;

export const CONTRACT_VALUE_GROUPS = {
  CONTRATTO: { it: 'Contratto', en: 'Contract' },
  CONTRAENTE: { it: 'Contraente', en: 'Policyholder' },
  VEICOLO: { it: 'Veicolo', en: 'Vehicle' },
  ABITAZIONE: { it: 'Abitazione', en: 'Home' },
  PREMIO: { it: 'Premio', en: 'Premium' },
  PAGAMENTO: { it: 'Pagamento', en: 'Payment' },
  VINCOLO: { it: 'Vincolo', en: 'Lien' },
  COMPAGNIA: { it: 'Compagnia', en: 'Insurer' },
  INTERMEDIARIO: { it: 'Intermediario', en: 'Intermediary' },
  AGENZIA: { it: 'Agenzia', en: 'Agency' },
} as const satisfies Readonly<Record<string, Text>>;
export type ContractValueGroup = keyof typeof CONTRACT_VALUE_GROUPS;

/** How yes and no are written. */
export const ANSWERS = {
  yes: { it: 'Sì', en: 'Yes' },
  no: { it: 'No', en: 'No' },
} as const satisfies Readonly<Record<string, Text>>;

/**
 * A value of a contract for layouts that users make: forms to fill in, templates. `id` is stored with a layout and never
 * changes its meaning.
 */
export interface ContractValue {
  readonly id: string;
  readonly group: ContractValueGroup;
  readonly label: Text;
  readonly type: ContractValueType;
  readonly read: (data: ContractDocumentData) => RawValue;
}

/** A value of each row of a repeated group. */
export interface RowValue<Row> {
  readonly id: string;
  readonly label: Text;
  readonly type: ContractValueType;
  readonly read: (row: Row) => RawValue;
}

/** Rows of which a contract has any number, such as its coverages. */
export interface RepeatedValues<Row = unknown> {
  readonly id: string;
  readonly label: Text;
  /** Label of one row: `Garanzia`. */
  readonly one: Text;
  readonly values: readonly RowValue<Row>[];
  readonly rows: (data: ContractDocumentData) => readonly Row[];
  /** Identifies a row by what it is, such as the type of coverage; missing where only its position does. */
  readonly keyOf?: (row: Row) => string;
}
