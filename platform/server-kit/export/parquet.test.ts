import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import type { ExportRow } from './export-value.ts';
import { type ParquetTable, parquetPieces } from './parquet.ts';

async function fileOf(table: ParquetTable): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetPieces(table)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces)).buffer;
}

const HEADERS = ['Prodotto', 'Premio', 'Media', 'Numero', 'Decorrenza', 'Disdetta'];
const KINDS = ['TEXT', 'MONEY', 'NUMBER', 'WHOLE', 'DATE', 'YES_NO'] as const;
const ROW: ExportRow = [
  { text: 'Più serenità' },
  { cents: -123_456_789_012_345 },
  { number: 1.25 },
  { number: 3 },
  { date: '1969-07-20' },
  { text: 'Sì', yes: true },
];

it('types each column: money as exact decimals in euros, dates as days, yes and no as booleans', async () => {
  const file = await fileOf({ headers: HEADERS, kinds: KINDS, pages: [[ROW]] });
  const { schema, num_rows: rows, key_value_metadata: notes } = parquetMetadata(file);
  expect(schema.slice(1).map(({ name, type, converted_type: as, scale }) => [name, type, as, scale])).toEqual([
    ['Prodotto', 'BYTE_ARRAY', 'UTF8', undefined],
    ['Premio', 'INT64', 'DECIMAL', 2],
    ['Media', 'DOUBLE', undefined, undefined],
    ['Numero', 'INT64', undefined, undefined],
    ['Decorrenza', 'INT32', 'DATE', undefined],
    ['Disdetta', 'BOOLEAN', undefined, undefined],
  ]);
  expect([rows, notes]).toEqual([1n, [{ key: 'currency', value: 'EUR' }]]);
  expect(await parquetReadObjects({ file })).toEqual([
    {
      Prodotto: 'Più serenità',
      Premio: -1_234_567_890_123.45,
      Media: 1.25,
      Numero: 3n,
      Decorrenza: new Date('1969-07-20T00:00:00Z'),
      Disdetta: true,
    },
  ]);
});

it('keeps missing values, an empty list, and a repeated heading under another name', async () => {
  const file = await fileOf({ headers: HEADERS, kinds: KINDS, pages: [[HEADERS.map(() => null)]] });
  expect(Object.values((await parquetReadObjects({ file }))[0] ?? {}).every((value) => value == null)).toBe(true);
  const none = await fileOf({ headers: ['Nome', 'Nome'], kinds: ['TEXT', 'TEXT'], pages: [] });
  expect(await parquetReadObjects({ file: none })).toEqual([]);
  expect(
    parquetMetadata(none)
      .schema.slice(1)
      .map(({ name }) => name),
  ).toEqual(['Nome', 'Nome (2)']);
});

it('writes a long list in several groups, each piece bounded, with every row in order', async () => {
  const page = (first: number) =>
    Array.from({ length: 2_000 }, (_, i): ExportRow => [{ number: first + i }, { text: `${first + i} `.repeat(50) }]);
  let largest = 0;
  const pieces: Uint8Array[] = [];
  const pages = Array.from({ length: 20 }, (_, i) => page(i * 2_000));
  for await (const piece of parquetPieces({ headers: ['N', 'Testo'], kinds: ['WHOLE', 'TEXT'], pages })) {
    largest = Math.max(largest, piece.length);
    pieces.push(piece);
  }
  const file = new Uint8Array(Buffer.concat(pieces)).buffer;
  expect(parquetMetadata(file).row_groups.length).toBeGreaterThan(2);
  expect(largest).toBeLessThan(4 * 1024 * 1024);
  const read = await parquetReadObjects({ file, columns: ['N'] });
  expect(read.map(({ N }) => Number(N))).toEqual(Array.from({ length: 40_000 }, (_, i) => i));
});

it('refuses a value of another kind than its column', async () => {
  await expect(fileOf({ headers: ['Premio'], kinds: ['MONEY'], pages: [[[{ number: 1 }]]] })).rejects.toThrow(/MONEY/);
});
