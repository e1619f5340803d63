import type { ContractDocumentData, Inscription } from '#areas/agency/documents/domain/index.ts';
import type { FieldCondition, FillableContent, FillableField } from './content.ts';
import { readValue, writtenValue } from './read-value.ts';

/** A text to write, with the field to which it belongs. */
export interface FieldInscription extends Inscription {
  readonly field: string;
}

/** The cross of a box. */
const CROSS = 'X';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a field is written for a contract. */
function holds(condition: FieldCondition | null, data: ContractDocumentData): boolean {
  if (condition === null) return true;
  const text = writtenValue(condition, 'NORMALE', data);
  if (condition.operator === 'VALORIZZATO') return text !== '';
  if (condition.operator === 'MANCANTE') return text === '';
  return same(text, condition.text) === (condition.operator === 'UGUALE');
}

/** The text of a field: of its value, or fixed. */
function textOf({ value, row, text, format }: FillableField, data: ContractDocumentData): string {
  return value === null ? (text ?? '') : writtenValue({ value, row }, format, data);
}

/** What a value must read for an option; the option itself unless the editor says otherwise. */
function answerOf({ answers }: FillableField, option: string): string {
  return answers.find((answer) => answer.option === option)?.equals || option;
}

/** Whether a single box is crossed: a yes, the text that the editor gave, or any text without one. */
function isCrossed(field: FillableField, data: ContractDocumentData): boolean {
  const raw = field.value === null ? null : readValue({ value: field.value, row: field.row }, data);
  const expected = field.answers[0]?.equals ?? '';
  const text = textOf(field, data);
  if (expected !== '') return same(text, expected);
  return typeof raw === 'boolean' ? raw : text !== '';
}

function inscriptionsOfField(field: FillableField, data: ContractDocumentData): FieldInscription[] {
  const { places, align, size, multiline } = field;
  const plain = { field: field.id, align, size, cells: null, multiline };
  const cross = { field: field.id, text: CROSS, align: 'CENTRO', size: null, cells: null, multiline: false } as const;
  if (field.type === 'CASELLA') return isCrossed(field, data) ? places.map((place) => ({ ...cross, place })) : [];
  const text = textOf(field, data);
  if (text === '') return [];
  if (field.type === 'SCELTA') {
    const chosen = places.filter(({ option }) => option !== null && same(answerOf(field, option), text));
    return chosen.map((place) => ({ ...cross, place }));
  }
  if (field.type === 'ELENCO') {
    const option = field.options.find((one) => same(answerOf(field, one), text)) ?? text;
    return places.map((place) => ({ ...plain, text: option, place }));
  }
  const cells = field.comb ? field.maxLength : null;
  return places.map((place) => ({ ...plain, cells, place, text: cells === null ? text : text.replaceAll(' ', '') }));
}

/** Returns everything that a contract writes on a form. */
export function inscriptionsOf(fields: readonly FillableField[], data: ContractDocumentData): FieldInscription[] {
  return fields.flatMap((field) => (holds(field.condition, data) ? inscriptionsOfField(field, data) : []));
}

/** Ids of the mapped fields for which a contract has nothing to write. */
export function emptyFields({ fields }: Pick<FillableContent, 'fields'>, data: ContractDocumentData): string[] {
  const written = new Set(inscriptionsOf(fields, data).map(({ field }) => field));
  return fields.filter(({ id, value }) => value !== null && !written.has(id)).map(({ id }) => id);
}
