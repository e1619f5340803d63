import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recompute } from './from-record.ts';
import { asRecomputed, randomRecords } from './random-refunds.ts';

it('the recomputation shares no code with the engine', () => {
  const importsOf = (file: string) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return [...source.matchAll(/from '([^']+)'/g)].map((found) => found[1]);
  };
  expect(importsOf('./from-record.ts')).toEqual(['node:fs', '../recompute/fractions.ts', './calendar.ts']);
  expect(importsOf('./calendar.ts')).toEqual([]);
});

it('the random refunds have every type, and almost all give something back', () => {
  const records = randomRecords(800, 2);
  expect(new Set(records.map(({ input }) => input.terms.type)).size).toBe(8);
  expect(records.filter(({ refund }) => refund.gross > 0).length).toBeGreaterThan(400);
});

it('random refunds of every type come out the same from their records, to the cent', () => {
  for (const { input, refund } of randomRecords(1_500, 1)) {
    expect(recompute(JSON.parse(JSON.stringify(input)))).toEqual(asRecomputed(refund));
  }
});
