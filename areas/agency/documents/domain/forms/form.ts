import type { Place } from './geometry.ts';

/** Why a PDF cannot become a form that the product fills in. */
export type FormFault = 'INCOMPLETO' | 'PROTETTO' | 'XFA' | 'ATTIVO' | 'TROPPE_PAGINE' | 'ILLEGGIBILE';

/** Most pages of a form: insurers' forms have a few, a policy wording has hundreds and has nothing to fill in. */
export const MAX_FORM_PAGES = 60;

/** Most fields of a form. */
export const MAX_FORM_FIELDS = 1_000;

/** A text, a box to cross, one of several boxes, a list to choose from. */
export type FormFieldType = 'TESTO' | 'CASELLA' | 'SCELTA' | 'ELENCO';

/** A place of a field; `option` is the value that a box to cross means. */
export interface FieldPlace extends Place {
  readonly option: string | null;
}

/** A field of an uploaded form. */
export interface FoundField {
  /** The field's full name in the form. */
  readonly name: string;
  /** The explanation that the form gives to its readers. */
  readonly tooltip: string | null;
  readonly type: FormFieldType;
  readonly options: readonly string[];
  readonly places: readonly FieldPlace[];
  readonly maxLength: number | null;
  /** One character in each of `maxLength` cells. */
  readonly comb: boolean;
  readonly multiline: boolean;
  readonly align: TextAlign;
  /** Points; null = as large as fits. */
  readonly size: number | null;
}

export interface FoundForm {
  /** Size of each page as it is shown, in points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly fields: readonly FoundField[];
}

export type TextAlign = 'SINISTRA' | 'CENTRO' | 'DESTRA';

/** A text to write at a place of a form. */
export interface Inscription {
  readonly place: Place;
  readonly text: string;
  readonly align: TextAlign;
  /** Points; null = as large as fits, at most 11. */
  readonly size: number | null;
  /** Number of cells, for one character each; null for running text. */
  readonly cells: number | null;
  readonly multiline: boolean;
}
