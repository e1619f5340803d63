import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAND_COUNT, bandEnds, bandOf, relativeChange, UNCHANGED_BAND } from './bands.ts';
import { addChange, addTally, ageBandEnd, ageBandOf, emptyTally, LARGEST, type PriceChange } from './tally.ts';

const changes = fc.uniqueArray(
  fc.record({
    contractId: fc.integer({ min: 1, max: 10_000 }),
    groups: fc.record({
      PRODOTTO: fc.constantFrom('A', 'B'),
      ZONA: fc.constantFrom('Z1', 'Z2', 'Z3'),
      ETA: fc.constantFrom('0', '3'),
      DEALER: fc.constantFrom('7', '8', '9'),
    }),
    before: fc.integer({ min: 0, max: 200_000 }),
    after: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 200_000 })),
  }),
  { selector: (change) => change.contractId, maxLength: 60 },
);

function tallyOf(list: readonly PriceChange[]) {
  const tally = emptyTally();
  for (const change of list) addChange(tally, change);
  return tally;
}

describe('a tally', () => {
  it('is independent of how contracts are split into stretches', () => {
    fc.assert(
      fc.property(changes, fc.nat(), (list, cut) => {
        const at = list.length === 0 ? 0 : cut % list.length;
        const sum = emptyTally();
        addTally(sum, tallyOf(list.slice(at)));
        addTally(sum, tallyOf(list.slice(0, at)));
        expect(sum).toEqual(tallyOf(list));
      }),
    );
  });

  it('counts every contract once in each dimension, and sums only those with both prices', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const { total, groups, bands } = tallyOf(list);
        const priced = list.filter((change) => change.after !== null);
        expect(total.count).toBe(list.length);
        expect(total.unpriceable).toBe(list.length - priced.length);
        expect(bands.reduce((a, b) => a + b, 0)).toBe(priced.length);
        expect(total.after - total.before).toBe(priced.reduce((sum, { before, after }) => sum + (after ?? 0) - before, 0));
        for (const dimension of Object.values(groups)) {
          expect([...dimension.values()].reduce((sum, group) => sum + group.count, 0)).toBe(list.length);
          expect([...dimension.values()].reduce((sum, group) => sum + group.after, 0)).toBe(total.after);
        }
      }),
    );
  });

  it('keeps the ten largest changes in either direction', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const { largest } = tallyOf(list);
        const weights = list.map(({ before, after }) => (after === null ? 0 : Math.abs(after - before))).filter((weight) => weight > 0);
        expect(largest.map(({ before, after }) => Math.abs((after ?? 0) - before))).toEqual(
          weights.sort((a, b) => b - a).slice(0, LARGEST),
        );
      }),
    );
  });
});

describe('bands of change', () => {
  it.each([
    [10_000, 10_000, UNCHANGED_BAND],
    [10_000, 10_001, UNCHANGED_BAND + 1],
    [10_000, 10_200, UNCHANGED_BAND + 1],
    [10_000, 10_201, UNCHANGED_BAND + 2],
    [10_000, 9_999, UNCHANGED_BAND - 1],
    [10_000, 9_800, UNCHANGED_BAND - 1],
    [10_000, 9_799, UNCHANGED_BAND - 2],
    [10_000, 7_999, 0],
    [10_000, 12_001, BAND_COUNT - 1],
    [0, 5, BAND_COUNT - 1],
    [0, 0, UNCHANGED_BAND],
    // A cent of a million euro rounds to a share of zero, but is a change.
    [100_000_000, 100_000_001, UNCHANGED_BAND + 1],
  ])('from %i to %i is band %i', (before, after, band) => {
    expect(bandOf(before, after)).toBe(band);
  });

  it('have adjacent ends', () => {
    expect(bandEnds(0)).toEqual({ from: null, to: -200_000 });
    expect(bandEnds(UNCHANGED_BAND)).toEqual({ from: 0, to: 0 });
    expect(bandEnds(BAND_COUNT - 1)).toEqual({ from: 200_000, to: null });
    expect(relativeChange(10_000, 10_250)).toBe(25_000);
  });

  it('of age cover every year', () => {
    expect([0, 1, 2, 3, 5, 6, 9, 10, 40].map(ageBandOf)).toEqual([0, 1, 1, 3, 3, 6, 6, 10, 10]);
    expect([0, 1, 3, 6, 10].map(ageBandEnd)).toEqual([0, 2, 5, 9, null]);
  });
});
