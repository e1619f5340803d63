import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EFFECT_ENGINE, replaysEffect } from '#areas/after-sale/variations/domain/index.ts';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';
import { recompute } from './from-record.ts';
import { asRecomputed, randomRecords } from './random-variations.ts';

it('the recomputation shares no code with the engine', () => {
  const source = readFileSync(new URL('./from-record.ts', import.meta.url), 'utf8');
  expect([...source.matchAll(/from '([^']+)'/g)].map((found) => found[1])).toEqual(['node:fs']);
});

it('random variations come out the same from their records, to the cent', () => {
  for (const { input, effect } of randomRecords(1_500, 1)) {
    expect(recompute(JSON.parse(JSON.stringify(input)))).toEqual(asRecomputed(effect));
  }
});

it('effects of this engine never change: other effects need another EFFECT_ENGINE', () => {
  const records = randomRecords(500, 3);
  const fingerprint = createHash('sha256').update(canonicalJson(records)).digest('hex').slice(0, 16);
  expect([EFFECT_ENGINE, fingerprint]).toEqual([1, '903c184f2d9fd66c']);
  expect(records.every(replaysEffect)).toBe(true);
});
