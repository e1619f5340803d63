import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { ExportPages, ExportRow, ExportValue } from './export-value.ts';

/** What the values of a column are, for formats that type their columns. */
export type ColumnKind = 'TEXT' | 'MONEY' | 'NUMBER' | 'WHOLE' | 'DATE' | 'YES_NO';

export interface ParquetTable {
  readonly headers: readonly string[];
  /** The kind of each column, in the order of the headers. */
  readonly kinds: readonly ColumnKind[];
  readonly pages: ExportPages;
}

/** Bytes of values that are collected and compressed together: bounds memory, and the time for which nothing else runs. */
const GROUP_BYTES = 2 * 1024 * 1024;
const VALUE_BYTES = 8;
const DAY_MS = 86_400_000;

const TYPES: Readonly<Record<ColumnKind, Omit<SchemaElement, 'name'>>> = {
  TEXT: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  // Euros: the stored whole number is cents.
  MONEY: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 2 },
  NUMBER: { type: 'DOUBLE' },
  WHOLE: { type: 'INT64' },
  DATE: { type: 'INT32', converted_type: 'DATE' },
  YES_NO: { type: 'BOOLEAN' },
};

/** Readers find columns by their names: a repeated heading gets its number. */
function uniqueNames(headers: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return headers.map((header) => {
    let name = header;
    for (let n = 2; used.has(name); n += 1) name = `${header} (${n})`;
    used.add(name);
    return name;
  });
}

type Stored = string | number | bigint | boolean | null;

/** Returns a value as its column stores it. Throws for a value of another kind. */
function stored(value: ExportValue, kind: ColumnKind): Stored {
  if (value === null) return null;
  if (kind === 'MONEY' && 'cents' in value) return BigInt(value.cents);
  if (kind === 'NUMBER' && 'number' in value) return value.number;
  if (kind === 'WHOLE' && 'number' in value) return BigInt(value.number);
  if (kind === 'DATE' && 'date' in value) return Date.parse(`${value.date.slice(0, 10)}T00:00:00Z`) / DAY_MS;
  if (kind === 'YES_NO' && 'text' in value && value.yes !== undefined) return value.yes;
  if (kind === 'TEXT' && 'text' in value) return value.text;
  throw new Error(`A column of ${kind} got ${JSON.stringify(value)}`);
}

function sizeOf(row: ExportRow): number {
  let size = row.length * VALUE_BYTES;
  for (const value of row) if (value !== null && 'text' in value) size += value.text.length;
  return size;
}

/**
 * Yields a table as a Parquet file with typed columns (money as DECIMAL(18,2) in euros, dates as DATE), a row group at a
 * time: neither database nor server ever holds all of it.
 */
export async function* parquetPieces({ headers, kinds, pages }: ParquetTable): AsyncGenerator<Uint8Array> {
  const names = uniqueNames(headers);
  const bytes = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: 'Nais', num_children: names.length },
    ...names.map((name, i): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...TYPES[kinds[i] ?? 'TEXT'] })),
  ];
  const file = new ParquetWriter({ writer: bytes, schema, createdBy: 'Nais', kvMetadata: [{ key: 'currency', value: 'EUR' }] });
  const taken = () => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  let columns = names.map((): Stored[] => []);
  let size = 0;
  const writeGroup = () => {
    const rows = columns[0]?.length ?? 0;
    if (rows > 0) file.write({ columnData: names.map((name, i) => ({ name, data: columns[i] ?? [] })), rowGroupSize: rows });
    columns = names.map(() => []);
    size = 0;
    return taken();
  };
  for await (const page of pages) {
    for (const row of page) {
      for (let i = 0; i < names.length; i += 1) columns[i]?.push(stored(row[i] ?? null, kinds[i] ?? 'TEXT'));
      size += sizeOf(row);
    }
    if (size >= GROUP_BYTES) yield writeGroup();
  }
  yield writeGroup();
  file.finish();
  yield taken();
}
