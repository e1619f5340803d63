import type { Text } from '#platform/domain-kit/locale.ts';
import type { Codes, FieldType } from '../model.ts';

/** A field of a dataset. */
export interface FieldShape {
  readonly type: FieldType;
  readonly label: Text;
  /** SQL over the tables of the dataset. Part of the program: never typed by a user. */
  readonly sql: string;
  readonly codes?: Codes;
  /** An instant; the field is its day in Rome. */
  readonly instant?: true;
  /** Only with READ_DETTAGLI_ECONOMICI. */
  readonly economics?: true;
  /** Personal data: its first letter only, unless the reader may open the record. */
  readonly personal?: true;
  /** Joins that the SQL needs. */
  readonly needs?: readonly string[];
}

/** Whose visibility decides which rows a reader sees. `id` is the column of that record's id. */
export type DatasetScope =
  | { readonly of: 'CONTRACT' | 'STATEMENT' | 'USER'; readonly id: string }
  /** The dataset's own table, with this alias. */
  | { readonly of: 'CONTRACT' | 'STATEMENT' | 'CUSTOMER' | 'NEGOTIATION'; readonly alias: string };

/** One kind of rows: a declaration, from which model, joins and SQL derive. */
export interface DatasetShape {
  readonly code: string;
  readonly label: Text;
  /** Any one suffices. */
  readonly roles: readonly string[];
  /** Any one shows personal data in clear. */
  readonly clear: readonly string[];
  /** `table alias`, with joins that every field needs. */
  readonly from: string;
  /** Orders its rows; unique where it is the parent of another dataset. */
  readonly key: string;
  readonly scope: DatasetScope;
  /** The row to which every row leads: SQL of its key. */
  readonly parents: Readonly<Record<string, { readonly sql: string; readonly needs?: readonly string[] }>>;
  /** Joins to at most one row, by name, for fields that need them. */
  readonly joins?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, FieldShape>>;
}

export const t = (it: string, en: string): Text => ({ it, en });

type Extra = Omit<FieldShape, 'type' | 'label' | 'sql'>;
const make =
  (type: FieldType, always: Extra = {}) =>
  (sql: string, label: Text, extra: Extra = {}): FieldShape => ({ type, label, sql, ...always, ...extra });

export const text = make('TEXT');
export const money = make('MONEY');
export const number = make('NUMBER');
export const day = make('DATE');
/** The day in Rome of an instant. */
export const moment = make('DATE', { instant: true });
export const yesNo = make('YES_NO');
export const rows = (label: Text): FieldShape => ({ type: 'ROWS', label, sql: 'true' });
export const code = (sql: string, label: Text, codes: Codes, extra: Extra = {}): FieldShape => ({
  type: 'CODE',
  label,
  sql,
  codes,
  ...extra,
});

/** Rights that open the records of customers and contracts. */
export const CONTRACT_READERS = ['READ_PREVENTIVI', 'READ_POLIZZE'] as const;
