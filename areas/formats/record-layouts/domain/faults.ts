import { codesOf, conditionOf } from './conditions.ts';
import { lengthIn, strangerIn, transliterated } from './encoding.ts';
import {
  contractValueOf,
  type LayoutContent,
  type LayoutField,
  MAX_WIDTH,
  type RecordType,
  type Style,
  typeOf,
  usedValues,
} from './layout.ts';
import { VALUES } from './value-codes.ts';

/** Why a layout cannot be published. */
export type FaultCode =
  | 'NO_DETAIL'
  | 'NO_FIELDS'
  | 'NAME_MISSING'
  | 'NAME_TWICE'
  | 'NAME_XML'
  | 'TEXT_MISSING'
  | 'TEXT_TOO_LONG'
  | 'TEXT_CHARACTER'
  | 'WIDTH_MISSING'
  | 'WIDTH_TOO_SMALL'
  | 'LENGTH'
  | 'STYLE'
  | 'CODES'
  | 'CONDITION'
  | 'CONDITION_OF_FILE'
  | 'ONLY_DETAIL'
  | 'ONLY_COVERAGE'
  | 'ONLY_AROUND'
  | 'FILE_NAME'
  | 'ROOT'
  | 'ANSWER_KEY'
  | 'ANSWER_PLACE'
  | 'ANSWER_ACCEPTED';

export interface Fault {
  /** Path in the layout: `records.0.fields.2.width`. */
  readonly path: string;
  readonly code: FaultCode;
  /** Parameters of its text. */
  readonly params: Readonly<Record<string, string | number>>;
}

const XML_NAME = /^[A-Za-z_][\w.-]*$/;
const DATE_STYLES: readonly Style[] = ['AAAAMMGG', 'GGMMAAAA', 'GG/MM/AAAA', 'AAAA-MM-GG'];
const MONEY_STYLES: readonly Style[] = ['CENTESIMI', 'VIRGOLA', 'PUNTO', 'EURO'];

type Report = (path: string, code: FaultCode, params?: Fault['params']) => void;

/** Sums of a whole file are unknown while its detail is written. */
const NEEDS_THE_WHOLE = (source: string) => source.startsWith('TOTALE_') || ['RIGHE', 'DETTAGLI', 'MOVIMENTI'].includes(source);

const stylesOf = (field: LayoutField): readonly Style[] => {
  const type = typeOf(field.source);
  return type === 'DATA' ? DATE_STYLES : type === 'IMPORTO' ? MONEY_STYLES : type === 'TESTO' ? ['MAIUSCOLO'] : [];
};

const dateLength = (style: Style | null) => (style === 'GG/MM/AAAA' || style === 'AAAA-MM-GG' ? 10 : 8);

function checkSource(record: RecordType, field: LayoutField, path: string, report: Report): void {
  const value = contractValueOf(field.source);
  if (record.role !== 'DETTAGLIO' && value !== null) report(`${path}.source`, 'ONLY_DETAIL');
  else if (value !== null && VALUES[value].of === 'GARANZIA' && record.each !== 'GARANZIA') report(`${path}.source`, 'ONLY_COVERAGE');
  else if (record.role === 'DETTAGLIO' && NEEDS_THE_WHOLE(field.source)) report(`${path}.source`, 'ONLY_AROUND');
}

function checkText(layout: LayoutContent, { source, text, width }: LayoutField, path: string, report: Report): void {
  if (source !== 'COSTANTE') return;
  if (text === null || text === '') {
    report(`${path}.text`, 'TEXT_MISSING');
    return;
  }
  const shown = layout.transliterates ? transliterated(text, layout.encoding) : text;
  const stranger = strangerIn(shown, layout.encoding);
  if (stranger !== null) report(`${path}.text`, 'TEXT_CHARACTER', { char: stranger });
  else if (width !== null && lengthIn(shown, layout.encoding) > width) report(`${path}.text`, 'TEXT_TOO_LONG', { width });
}

function checkField(layout: LayoutContent, record: RecordType, field: LayoutField, path: string, report: Report): void {
  if (field.name.trim() === '') report(`${path}.name`, 'NAME_MISSING');
  else if (layout.format === 'XML' && !XML_NAME.test(field.name)) report(`${path}.name`, 'NAME_XML');
  checkSource(record, field, path, report);
  checkText(layout, field, path, report);
  if (layout.format === 'FISSO' && field.width === null) report(`${path}.width`, 'WIDTH_MISSING');
  if (typeOf(field.source) === 'DATA' && field.codes === null && field.width !== null && field.width < dateLength(field.style)) {
    report(`${path}.width`, 'WIDTH_TOO_SMALL', { width: dateLength(field.style) });
  }
  if (field.style !== null && !stylesOf(field).includes(field.style)) report(`${path}.style`, 'STYLE');
  if (field.codes !== null && codesOf(field.codes) === null) report(`${path}.codes`, 'CODES');
  checkCondition(record, field.when, `${path}.when`, report);
}

function checkCondition(record: RecordType, typed: string | null, path: string, report: Report): void {
  if (typed === null) return;
  const condition = conditionOf(typed);
  if (condition === null) report(path, 'CONDITION');
  else if (record.role !== 'DETTAGLIO') report(path, 'CONDITION_OF_FILE');
  else if (VALUES[condition.value].of === 'GARANZIA' && record.each !== 'GARANZIA') report(path, 'ONLY_COVERAGE');
}

function checkRecord(layout: LayoutContent, record: RecordType, path: string, report: Report): void {
  if (record.name.trim() === '') report(`${path}.name`, 'NAME_MISSING');
  else if (layout.format === 'XML' && !XML_NAME.test(record.name)) report(`${path}.name`, 'NAME_XML');
  if (record.fields.length === 0) report(`${path}.fields`, 'NO_FIELDS', { record: record.name });
  checkCondition(record, record.when, `${path}.when`, report);
  const names = new Set<string>();
  for (const [at, field] of record.fields.entries()) {
    const place = `${path}.fields.${at}`;
    checkField(layout, record, field, place, report);
    if (field.name !== '' && names.has(field.name)) report(`${place}.name`, 'NAME_TWICE', { name: field.name });
    names.add(field.name);
  }
  const sum = record.fields.reduce((total, { width }) => total + (width ?? 0), 0);
  if (layout.format === 'FISSO' && (record.length === null ? sum > MAX_WIDTH : record.length !== sum)) {
    report(`${path}.length`, 'LENGTH', { sum, length: record.length ?? MAX_WIDTH });
  }
}

function checkAnswer(layout: LayoutContent, report: Report): void {
  const { answer } = layout;
  if (answer === null) return;
  const isSent = layout.records.some((record) => record.role === 'DETTAGLIO' && record.fields.some(({ source }) => source === answer.key));
  if (answer.key !== 'RIGA' && !isSent) report('answer.key', 'ANSWER_KEY');
  if (answer.accepted.split(';').every((code) => code.trim() === '')) report('answer.accepted', 'ANSWER_ACCEPTED');
  for (const name of ['keyAt', 'outcomeAt', 'codeAt', 'reasonAt'] as const) {
    const place = answer[name];
    if (place !== null && answer.format === 'FISSO' && place.length === null) report(`answer.${name}.length`, 'ANSWER_PLACE');
  }
}

/** Returns everything that keeps a layout from being published, each with its place. Browser and server use it alike. */
export function faultsOf(layout: LayoutContent): Fault[] {
  const faults: Fault[] = [];
  const report: Report = (path, code, params = {}) => {
    faults.push({ path, code, params });
  };
  if (!layout.records.some(({ role }) => role === 'DETTAGLIO')) report('records', 'NO_DETAIL');
  for (const [at, record] of layout.records.entries()) checkRecord(layout, record, `records.${at}`, report);
  if (!layout.fileName.includes('{progressivo}') || /[/\\:*?"<>|]/.test(layout.fileName)) report('fileName', 'FILE_NAME');
  if (layout.format === 'XML' && !XML_NAME.test(layout.root ?? '')) report('root', 'ROOT');
  checkAnswer(layout, report);
  return faults;
}

/** Values that a user may correct for a file: those that the layout writes. */
export function correctableValues(layout: LayoutContent) {
  return usedValues(layout).filter((code) => VALUES[code].of === 'MOVIMENTO' && code !== 'MOVIMENTO_ID');
}
