import {
  type ContractDocumentData,
  type ContractValueType,
  contractValue,
  type RawValue,
  repeatedValues,
  valueText,
} from '#areas/agency/documents/domain/index.ts';
import { formatCents, formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { FieldFormat } from './codes.ts';
import type { ValueChoice } from './content.ts';

/** A value as the catalogue describes it. */
export interface KnownValue {
  readonly type: ContractValueType;
  /** The repeated group to which it belongs; null for a single value. */
  readonly group: string | null;
}

/** Splits the id of a value of a repeated group: `coverages.premium`. */
function partsOf(id: string) {
  const at = id.indexOf('.');
  const group = repeatedValues(id.slice(0, at));
  const value = group?.values.find((one) => one.id === id.slice(at + 1));
  return group === undefined || value === undefined ? null : { group, value };
}

/** Describes a value by its id: a single one, or one of a repeated group, `coverages.premium`; null for an unknown one. */
export function knownValue(id: string): KnownValue | null {
  const single = contractValue(id);
  if (single !== undefined) return { type: single.type, group: null };
  const parts = partsOf(id);
  return parts === null ? null : { type: parts.value.type, group: parts.group.id };
}

/** Reads a value of a contract; null when it is unknown, or there is no such row. */
export function readValue({ value, row }: ValueChoice, data: ContractDocumentData): RawValue {
  const single = contractValue(value);
  if (single !== undefined) return single.read(data);
  const parts = partsOf(value);
  if (parts === null) return null;
  const rows = parts.group.rows(data);
  const found = /^\d+$/.test(row ?? '') ? rows[Number(row) - 1] : rows.find((one) => parts.group.keyOf?.(one) === row);
  if (found !== undefined) return parts.value.read(found);
  // A coverage that the contract does not have is a certain no.
  return parts.value.type === 'SI_NO' && parts.value.id === 'present' ? false : null;
}

function formatted(type: ContractValueType, raw: string | number | boolean, format: FieldFormat): string {
  if (type === 'DATA' && typeof raw === 'string') {
    const [year = '', month = '', day = ''] = raw.split('-');
    if (format === 'DATA_BARRE') return formatDate(raw).replaceAll('-', '/');
    if (format === 'DATA_CIFRE') return `${day}${month}${year}`;
    if (format === 'GIORNO') return day;
    if (format === 'MESE') return month;
    if (format === 'ANNO') return year;
  }
  if (typeof raw === 'number') {
    if (type === 'IMPORTO' && format === 'IMPORTO') return formatCents(raw, 'it');
    if (type === 'IMPORTO' && format === 'IMPORTO_INTERO') return formatNumber(raw / 100, 'it', 0);
    if (format === 'NUMERO') return numberOf(type, raw);
  }
  const text = valueText(type, raw, 'it');
  return format === 'MAIUSCOLO' ? text.toUpperCase() : text;
}

/** Digits with a decimal comma and nothing else. */
function numberOf(type: ContractValueType, raw: number): string {
  if (type === 'IMPORTO') return formatCents(raw, 'it').replaceAll('.', '');
  if (type === 'PERCENTUALE') return valueText(type, raw, 'it').replaceAll(/[.%]/g, '');
  return String(raw);
}

/** Returns a value of a contract as it is written on a form, in Italian; empty when it is unknown. */
export function writtenValue(choice: ValueChoice, format: FieldFormat, data: ContractDocumentData): string {
  const raw = readValue(choice, data);
  const known = knownValue(choice.value);
  // A form is read by people and machines that may not know the no-break space.
  return raw === null || known === null ? '' : formatted(known.type, raw, format).replaceAll('\u00a0', ' ');
}
