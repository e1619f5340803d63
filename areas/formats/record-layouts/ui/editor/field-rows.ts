import type { SheetErrors, SheetRow, SheetValue } from '#platform/ui-kit/sheet/sheet-column.ts';
import type { Fault } from '../../domain/faults.ts';
import { EMPTY_FIELD, type LayoutField } from '../../domain/index.ts';
import { FILLS, type RecordType, SOURCES, STYLES, typeOf } from '../../domain/layout.ts';
import type { SourceCode } from '../../domain/value-codes.ts';

const text = (value: SheetValue | undefined) => (value === null || value === undefined || value === '' ? null : String(value));
const oneOf = <T extends string>(all: readonly T[], value: SheetValue | undefined): T | null => all.find((one) => one === value) ?? null;

export const REQUIRED = 'SI';

/** Returns a field as a row of the sheet. */
export function rowOf({ name, source, text: fixed, width, required, style, fill, codes, when }: LayoutField): SheetRow {
  return { name, source, text: fixed, width, required: required ? REQUIRED : null, style, fill, codes, when };
}

/** Returns the field of a row; a source that was deleted is a blank. */
export function fieldOf(row: SheetRow): LayoutField {
  const { width } = row;
  return {
    name: (text(row.name) ?? '').slice(0, 60),
    source: oneOf(SOURCES, row.source) ?? 'VUOTO',
    text: text(row.text)?.slice(0, 200) ?? null,
    width: typeof width === 'number' && width > 0 ? Math.min(Math.trunc(width), 4000) : null,
    required: row.required === REQUIRED,
    style: oneOf(STYLES, row.style),
    fill: oneOf(FILLS, row.fill),
    codes: text(row.codes)?.slice(0, 500) ?? null,
    when: text(row.when)?.slice(0, 100) ?? null,
  };
}

const WIDTHS = { TESTO: 20, DATA: 8, IMPORTO: 11, NUMERO: 6 } as const;

/** Returns a new field of a value, named after it. */
export function newField(source: SourceCode, { fields }: RecordType, isFixed: boolean): LayoutField {
  const base = source.toLowerCase();
  const names = new Set(fields.map(({ name }) => name));
  const free = [base, ...fields.map((_, at) => `${base}_${at + 2}`)].find((name) => !names.has(name)) ?? base;
  return { ...EMPTY_FIELD, name: free, source, width: isFixed ? WIDTHS[typeOf(source)] : null };
}

/** Returns the faults of a record's fields by row and column. */
export function cellErrors(faults: readonly Fault[], record: number, textOf: (fault: Fault) => string): SheetErrors {
  const errors: Record<number, Record<string, string>> = {};
  for (const fault of faults) {
    const [, row, column] = new RegExp(`^records\\.${record}\\.fields\\.(\\d+)\\.(\\w+)$`).exec(fault.path) ?? [];
    if (row !== undefined && column !== undefined) errors[Number(row)] = { ...errors[Number(row)], [column]: textOf(fault) };
  }
  return errors;
}

/** Returns the first fault at a path, in words. */
export function errorAt(faults: readonly Fault[], path: string, textOf: (fault: Fault) => string): string | undefined {
  const found = faults.find((fault) => fault.path === path);
  return found === undefined ? undefined : textOf(found);
}
