import { describe, expect, it } from 'vitest';
import { matchCustomers } from './match.ts';
import { type LabelledPair, labelledPairs } from './testing/labelled-pairs.ts';

/** Pairs of each of the 27 kinds. */
const EACH = 100;

/** Per thousand. */
const share = (part: number, whole: number) => Math.round((1000 * part) / whole);

function measure(pairs: readonly LabelledPair[]) {
  const judged = pairs.map((pair) => ({ ...pair, found: matchCustomers(pair.a, pair.b) !== null }));
  const found = judged.filter((pair) => pair.found);
  const right = found.filter(({ same }) => same).length;
  const kinds = [...new Set(pairs.map(({ kind }) => kind))].map((kind) => {
    const own = judged.filter((pair) => pair.kind === kind);
    return [kind, share(own.filter((pair) => pair.found === pair.same).length, own.length)] as const;
  });
  return {
    pairs: pairs.length,
    precision: share(right, found.length),
    recall: share(right, pairs.filter(({ same }) => same).length),
    kinds: Object.fromEntries(kinds),
  };
}

describe('matching of customers', () => {
  // The points were set with the first seed; the second one was drawn afterwards.
  it.each([['labelled pairs of customers'], ['pairs that the points were not set with']])('is precise and complete on %s', (seed) => {
    const figures = measure(labelledPairs(seed, EACH));
    console.info(figures);
    expect(figures.pairs).toBeGreaterThanOrEqual(2_000);
    expect(figures.precision).toBeGreaterThanOrEqual(990);
    expect(figures.recall).toBeGreaterThanOrEqual(970);
    expect(Math.min(...Object.values(figures.kinds))).toBeGreaterThanOrEqual(850);
  });
});
