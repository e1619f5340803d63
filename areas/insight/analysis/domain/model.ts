import type { Text } from '#platform/domain-kit/locale.ts';

/** What a field holds. ROWS is the number of rows of a dataset: it can only be counted. */
export type FieldType = 'TEXT' | 'CODE' | 'MONEY' | 'NUMBER' | 'DATE' | 'YES_NO' | 'ROWS';

/** Names of codes, in their order. */
export type Codes = Readonly<Record<string, Text>>;

/** A field as a definition may use it. */
export interface Field {
  /** `dataset.field`; stored in definitions, so it never changes. */
  readonly id: string;
  readonly type: FieldType;
  readonly label: Text;
  readonly codes: Codes | null;
  /** Shown as `R***`: personal data that the reader may not read in clear. */
  readonly masked: boolean;
}

/** A dataset as a definition may use it: rows of one kind, with their fields. */
export interface Dataset {
  readonly code: string;
  readonly label: Text;
  readonly fields: readonly Field[];
  /** Datasets of which every row has at most one row: the policy of a coverage, the producer of a policy. */
  readonly parents: readonly string[];
}

/** The model as one reader sees it. */
export interface AnalysisModel {
  readonly datasets: readonly Dataset[];
}

/** Returns the dataset of a field's id. */
export function datasetOf(fieldId: string): string {
  return fieldId.slice(0, Math.max(0, fieldId.indexOf('.')));
}

/** Finds a field of the model; undefined if it does not exist or the reader may not use it. */
export function findField({ datasets }: AnalysisModel, id: string): Field | undefined {
  return datasets.find(({ code }) => code === datasetOf(id))?.fields.find((field) => field.id === id);
}
