import { expect, it } from 'vitest';
import { type Bytes, csvParts, RecordTooLong } from './csv-parts.ts';

function fileOf(text: string): Bytes {
  const bytes = new TextEncoder().encode(text);
  return { size: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}

async function partsOf(text: string, most: number): Promise<string[]> {
  const parts: string[] = [];
  let last = false;
  for await (const { bytes, isLast } of csvParts(fileOf(text), most)) {
    expect(last).toBe(false);
    expect(bytes.length).toBeLessThanOrEqual(most);
    parts.push(new TextDecoder().decode(bytes));
    last = isLast;
  }
  expect(last).toBe(true);
  return parts;
}

const HEAD = 'Numero;Nome\r\n';
const rows = (count: number) => Array.from({ length: count }, (_, index) => `${index};"Rossi; figli\r\n""e"" ${index}"\r\n`);

it('a small file is one part, unchanged', async () => {
  expect(await partsOf('a;b\n1;2', 100)).toEqual(['a;b\n1;2']);
});

it.each([60, 64, 75, 100, 333])('parts of at most %i bytes have the headings and, together, every record once', async (most) => {
  const parts = await partsOf(HEAD + rows(40).join(''), most);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((part) => part.startsWith(HEAD))).toBe(true);
  expect(parts.map((part) => part.slice(HEAD.length)).join('')).toBe(rows(40).join(''));
  for (const part of parts) expect(part.split('"').length % 2).toBe(1);
});

it('a last line without an end is kept', async () => {
  const parts = await partsOf(`${HEAD}${rows(5).join('')}9;ultima`, 80);
  expect(parts.at(-1)?.endsWith('9;ultima')).toBe(true);
});

it('refuses a record or headings longer than a part', async () => {
  await expect(partsOf(`${HEAD}1;"${'x'.repeat(200)}"\r\n2;b\r\n`, 100)).rejects.toThrow(RecordTooLong);
  await expect(partsOf(`${'x'.repeat(200)}\n1\n`, 100)).rejects.toThrow(RecordTooLong);
});
