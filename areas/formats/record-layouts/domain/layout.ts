import { keysOf } from '#platform/domain-kit/entries.ts';
import { CHANNEL_LABELS, ENCODING_LABELS, FILL_LABELS, FORMAT_LABELS, ROLE_LABELS, STYLE_LABELS } from './codes.ts';
import { FILE_VALUES, type SourceCode, VALUES, type ValueCode } from './value-codes.ts';

export const FORMATS = keysOf(FORMAT_LABELS);
export type Format = (typeof FORMATS)[number];
export const ROLES = keysOf(ROLE_LABELS);
export type Role = (typeof ROLES)[number];
export const STYLES = keysOf(STYLE_LABELS);
export type Style = (typeof STYLES)[number];
export const FILLS = keysOf(FILL_LABELS);
export type Fill = (typeof FILLS)[number];
export const ENCODINGS = keysOf(ENCODING_LABELS);
export type Encoding = (typeof ENCODINGS)[number];
export const CHANNELS = keysOf(CHANNEL_LABELS);

export const VALUE_CODES = keysOf(VALUES);
export const SOURCES: readonly SourceCode[] = [...keysOf(FILE_VALUES), ...VALUE_CODES];
export const DELIMITERS = [';', ',', '|', '\t'] as const;
export const LINE_ENDS = ['CRLF', 'LF'] as const;

/** One field of a record. */
export interface LayoutField {
  readonly name: string;
  readonly source: SourceCode;
  /** The fixed text, for COSTANTE. */
  readonly text: string | null;
  /** Bytes in the encoding of the file; the greatest number of them in CSV and XML, null: unlimited there. */
  readonly width: number | null;
  readonly required: boolean;
  readonly style: Style | null;
  readonly fill: Fill | null;
  /** The insurer's codes, `EMISSIONE=01; STORNO=03`: a value without one is an error. */
  readonly codes: string | null;
  /** The field is written only then, otherwise blank: see `conditions.ts`. */
  readonly when: string | null;
}

/** One type of records. Headers and trailers are written once, details for each movement or for each of its coverages. */
export interface RecordType {
  /** Shown to users; in XML the name of its element. */
  readonly name: string;
  readonly role: Role;
  readonly each: 'MOVIMENTO' | 'GARANZIA';
  /** Movements for which it is written, `MOVIMENTO = STORNO`; null: all. */
  readonly when: string | null;
  /** Bytes of the record, of fixed width; null: not checked. */
  readonly length: number | null;
  readonly fields: readonly LayoutField[];
}

/** Column of a CSV, from 1; or first byte and number of bytes of a fixed line. */
export interface AnswerPlace {
  readonly at: number;
  readonly length: number | null;
}

/** How the insurer's answer is read, one line for a record. */
export interface AnswerForm {
  readonly format: 'FISSO' | 'CSV';
  readonly delimiter: (typeof DELIMITERS)[number];
  /** Lines before the first record. */
  readonly skip: number;
  /** By what a line names the record that was sent: a value of it, or its line. */
  readonly key: ValueCode | 'RIGA';
  readonly keyAt: AnswerPlace;
  readonly outcomeAt: AnswerPlace;
  /** Outcomes that accept, `OK; 00`; all others reject. */
  readonly accepted: string;
  readonly codeAt: AnswerPlace | null;
  readonly reasonAt: AnswerPlace | null;
}

/** The form of an insurer's files. */
export interface LayoutContent {
  readonly format: Format;
  readonly encoding: Encoding;
  readonly lineEnd: (typeof LINE_ENDS)[number];
  readonly delimiter: (typeof DELIMITERS)[number];
  /** A first line with the names of the fields of the first detail record, in CSV. */
  readonly hasNames: boolean;
  /** Element around all records, in XML. */
  readonly root: string | null;
  /** Writes a letter that the encoding lacks without its accent; otherwise it is an error. */
  readonly transliterates: boolean;
  /** `{progressivo}`, `{data}`, `{compagnia}`: PLZ_{data}_{progressivo}.txt */
  readonly fileName: string;
  readonly records: readonly RecordType[];
  readonly answer: AnswerForm | null;
}

export const MAX_RECORDS = 20;
export const MAX_FIELDS = 200;
export const MAX_WIDTH = 4000;

export const EMPTY_FIELD: LayoutField = {
  name: '',
  source: 'COSTANTE',
  text: null,
  width: null,
  required: false,
  style: null,
  fill: null,
  codes: null,
  when: null,
};

/** A new record: no fields yet. */
export const emptyRecord = (role: Role, name: string): RecordType => ({
  name,
  role,
  each: 'MOVIMENTO',
  when: null,
  length: null,
  fields: [],
});

/** The first draft of a layout: the usual marks, and one detail record without fields. */
export const newLayout = (format: Format, detail: string): LayoutContent => ({
  format,
  encoding: format === 'FISSO' ? 'US-ASCII' : 'UTF-8',
  lineEnd: 'CRLF',
  delimiter: ';',
  hasNames: format === 'CSV',
  root: format === 'XML' ? 'movimenti' : null,
  transliterates: true,
  fileName: `{compagnia}_{data}_{progressivo}.${format === 'FISSO' ? 'txt' : format.toLowerCase()}`,
  records: [emptyRecord('DETTAGLIO', detail)],
  answer: null,
});

const hasOwn = <T extends object>(all: T, code: string): code is keyof T & string => Object.hasOwn(all, code);

/** Returns the value of a source, or null if it is one of the file. */
export function contractValueOf(source: SourceCode): ValueCode | null {
  return hasOwn(VALUES, source) ? source : null;
}

/** Returns the type of a source. */
export function typeOf(source: SourceCode): 'TESTO' | 'DATA' | 'IMPORTO' | 'NUMERO' {
  return hasOwn(VALUES, source) ? VALUES[source].type : FILE_VALUES[source as keyof typeof FILE_VALUES].type;
}

/** Returns the values that the detail records of a layout read, each once, with those of conditions and answers. */
export function usedValues(layout: LayoutContent): ValueCode[] {
  const used = new Set<ValueCode>();
  const add = (code: string | undefined) => {
    if (code !== undefined && hasOwn(VALUES, code)) used.add(code);
  };
  for (const record of layout.records) {
    add(record.when?.trim().split(/[\s=<]/)[0]);
    for (const field of record.fields) {
      add(field.source);
      add(field.when?.trim().split(/[\s=<]/)[0]);
      if (field.source.startsWith('TOTALE_')) add(field.source.slice('TOTALE_'.length));
    }
  }
  add(layout.answer?.key);
  return [...used];
}
