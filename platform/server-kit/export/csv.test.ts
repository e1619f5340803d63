import { expect, it } from 'vitest';
import { csvPieces } from './csv.ts';
import { type ExportRow, inMemory } from './export-value.ts';

async function csv(language: 'it' | 'en', ...rows: ExportRow[]): Promise<string> {
  let text = '';
  for await (const piece of csvPieces(inMemory({ name: 'x', headers: ['A', 'B'], rows }), language)) text += piece.toString();
  return text;
}

it('uses the separator, decimal sign and dates of the language', async () => {
  const row = [{ cents: -1250 }, { date: '2026-11-22' }, { number: 0.5 }, null];
  expect(await csv('it', row)).toBe('\uFEFFA;B\r\n-12,50;22-11-2026;0,5;\r\n');
  expect(await csv('en', row)).toBe('\uFEFFA,B\r\n-12.50,22-11-2026,0.5,\r\n');
});

it('quotes special characters and defuses texts that look like formulas', async () => {
  expect(await csv('it', [{ text: 'a;"b"\nc' }, { text: '=1+1' }])).toBe('\uFEFFA;B\r\n"a;""b""\nc";\'=1+1\r\n');
});
