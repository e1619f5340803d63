import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REFUND_ENGINE, refundReplays } from '#areas/after-sale/cancellations/domain/index.ts';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';
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

it('refunds of this engine never change: other refunds need another REFUND_ENGINE, or stored ones are judged by it', () => {
  const records = randomRecords(500, 3);
  const fingerprint = createHash('sha256').update(canonicalJson(records)).digest('hex').slice(0, 16);
  expect([REFUND_ENGINE, fingerprint]).toEqual([2, '6f233f88c7a41673']);
  const [first] = records;
  if (first === undefined) throw new Error('There is no record');
  expect(refundReplays(first)).toBe(true);
  expect(refundReplays({ ...first, engine: REFUND_ENGINE + 1 })).toBe(false);
  expect(refundReplays({ ...first, refund: { ...first.refund, gross: first.refund.gross + 1 } })).toBe(false);
});
