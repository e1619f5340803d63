import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCents, sumCents } from './money.ts';

test('parts add up to the total and differ from their exact share by less than a cent, at any size', () => {
  const sizes = fc.constantFrom(1, 1_000, 1_000_000_000);
  const cases = fc.tuple(
    fc.integer({ min: -9_000_000, max: 9_000_000 }),
    sizes,
    fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 6 }),
    sizes,
  );
  fc.assert(
    fc.property(cases, ([cents, totalSize, small, weightSize]) => {
      const total = cents * (totalSize === 1_000_000_000 ? 1_000 : totalSize);
      const weights = small.map((weight) => weight * weightSize);
      const parts = splitCents(total, weights);
      expect(sumCents(parts)).toBe(total);
      const sum = BigInt(sumCents(weights));
      if (sum === 0n) return;
      for (const [i, part] of parts.entries()) {
        const off = BigInt(part) * sum - BigInt(total) * BigInt(weights[i] ?? 0);
        expect(off < sum && off > -sum).toBe(true);
      }
    }),
  );
});

test('ties go to the earlier weight, and without weights the first part has everything', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(splitCents(5, [0, 0])).toEqual([5, 0]);
});
