import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computeIndemnity, INDEMNITY_ENGINE, INDEMNITY_KINDS, indemnityReplays } from '#areas/after-sale/claims/domain/index.ts';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';
import { amountsOf } from './amounts-of.ts';
import { recompute } from './from-record.ts';
import { randomIndemnities } from './random-indemnities.ts';

it('the recomputation shares no code with the engine', () => {
  const source = readFileSync(new URL('./from-record.ts', import.meta.url), 'utf8');
  expect([...source.matchAll(/from '([^']+)'/g)].map((found) => found[1])).toEqual(['node:fs', '../recompute/fractions.ts']);
});

it('random indemnities of every kind come out the same from their records, to the cent', () => {
  const records = randomIndemnities(1_500, 1);
  expect(new Set(records.map(({ input }) => input.kind)).size).toBe(INDEMNITY_KINDS.length);
  for (const { input, indemnity } of records) expect(recompute(JSON.parse(JSON.stringify(input)))).toEqual(amountsOf(indemnity));
});

it('every amount is explained: steps add up, nothing is negative, and no bound is passed', () => {
  for (const { input, indemnity } of randomIndemnities(1_500, 2)) {
    const { estimated, degradation, proportional, deductible, overLimit, amount, steps } = indemnity;
    expect(Math.min(...amountsOf(indemnity))).toBeGreaterThanOrEqual(0);
    expect(estimated - degradation - proportional - deductible - overLimit).toBe(amount);
    expect(steps.reduce((sum, step) => sum + step.amount, 0)).toBe(amount);
    const { kind, insuredValue } = input;
    if (insuredValue !== null && (kind === 'RIPARAZIONE' || kind === 'PERDITA_TOTALE')) expect(amount).toBeLessThanOrEqual(insuredValue);
  }
});

it('a higher deductible, more wear or more paid before never raises an indemnity', () => {
  for (const { input, indemnity } of randomIndemnities(600, 3)) {
    const deductible = input.deductible === null ? null : { ...input.deductible, amount: (input.deductible.amount ?? 0) + 10_000 };
    const worn = {
      ...input.wear,
      parts: input.wear.parts.map((band) => ({ ...band, percent: Math.min(1_000_000, band.percent + 50_000) })),
    };
    for (const harder of [
      { ...input, deductible },
      { ...input, wear: worn },
      { ...input, usedBefore: input.usedBefore + 5_000 },
    ]) {
      expect(computeIndemnity(harder).amount).toBeLessThanOrEqual(indemnity.amount);
    }
  }
});

it('indemnities of this engine never change: others need another INDEMNITY_ENGINE, or stored ones are judged by it', () => {
  const records = randomIndemnities(500, 4);
  expect(records.every(indemnityReplays)).toBe(true);
  const fingerprint = createHash('sha256').update(canonicalJson(records)).digest('hex').slice(0, 16);
  expect([INDEMNITY_ENGINE, fingerprint]).toEqual([1, 'd0bad40327943d99']);
});
