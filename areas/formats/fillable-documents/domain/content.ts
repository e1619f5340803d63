import type { FieldPlace, FormFieldType, Place, TextAlign } from '#areas/agency/documents/domain/index.ts';
import type { ConditionOperator, FieldFormat, FillableKind, FillableMoment } from './codes.ts';

/** A value of the contract: its id in the catalogue, and for a repeated group which row: a number or the row's key. */
export interface ValueChoice {
  readonly value: string;
  readonly row: string | null;
}

/** When a field is written; without one, always. */
export interface FieldCondition extends ValueChoice {
  readonly operator: ConditionOperator;
  /** The text to compare with; empty for the other operators. */
  readonly text: string;
}

/** What a box, or one of several, means: it is crossed when the value reads so. */
export interface OptionAnswer {
  readonly option: string;
  readonly equals: string;
}

/** A field of a form and what is written in it. */
export interface FillableField {
  /** The field's name in the PDF, or a name of ours for a field placed on the page. */
  readonly id: string;
  readonly label: string;
  /** Found in the PDF, or placed on the page. */
  readonly origin: 'MODULO' | 'PAGINA';
  readonly type: FormFieldType;
  readonly options: readonly string[];
  readonly places: readonly FieldPlace[];
  readonly maxLength: number | null;
  readonly comb: boolean;
  readonly multiline: boolean;
  readonly align: TextAlign;
  /** Points; null = as large as fits. */
  readonly size: number | null;
  /** The mapped value; null for a fixed text or an empty field. */
  readonly value: string | null;
  readonly row: string | null;
  /** Fixed text; null with a value. */
  readonly text: string | null;
  readonly format: FieldFormat;
  readonly answers: readonly OptionAnswer[];
  readonly condition: FieldCondition | null;
}

/** The PDF of a version, by its content. */
export interface FillableFile {
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  /** Size of each page as it is shown, in points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

/** One version of a fillable document. */
export interface FillableContent {
  readonly kind: FillableKind;
  /** With which papers an added document is made. */
  readonly moment: FillableMoment;
  /** Codes of the products that use it. */
  readonly products: readonly string[];
  readonly file: FillableFile;
  readonly fields: readonly FillableField[];
}

/** Whether something is written in a field. */
export function isMapped({ value, text }: Pick<FillableField, 'value' | 'text'>): boolean {
  return value !== null || (text !== null && text !== '');
}

/** A field placed on a page by hand. */
export function placedField(id: string, label: string, place: Place): FillableField {
  return {
    id,
    label,
    origin: 'PAGINA',
    type: 'TESTO',
    options: [],
    places: [{ ...place, option: null }],
    maxLength: null,
    comb: false,
    multiline: false,
    align: 'SINISTRA',
    size: null,
    value: null,
    row: null,
    text: null,
    format: 'NORMALE',
    answers: [],
    condition: null,
  };
}
