import { expect, it } from 'vitest';
import { sampleLine, sampleOffer } from './sample-offer.ts';
import { startingOffer } from './starting-offer.ts';

const offers = [
  sampleOffer({ productCode: 'A', packageCode: 'A1', premium: 300, lines: [sampleLine('X', 300)] }),
  sampleOffer({ productCode: 'A', packageCode: 'A2', premium: 200, lines: [sampleLine('X', 200)] }),
  sampleOffer({ productCode: 'B', packageCode: 'B1', premium: 100, lines: [sampleLine('X', 100)] }),
];
const started = (product: string | null, packed: string | null) => startingOffer(offers, { product, package: packed })?.packageCode;

it('starts with the configured package, or with the cheapest of the product', () => {
  expect([started('A', 'A1'), started('A', null), started('B', 'B1')]).toEqual(['A1', 'A2', 'B1']);
});

it('starts without an offer when none is configured or it is unavailable', () => {
  expect([started(null, null), started('C', null), started('A', 'B1'), startingOffer(offers, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
