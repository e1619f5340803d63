import { expect, it } from 'vitest';
import { upsellOf } from './upselling.ts';

const offer = (name: string, selected: string, premium: number, more: object = {}) => ({
  name,
  selected: selected.split(''),
  premium,
  months: 12,
  salable: true,
  ...more,
});
const BASE = offer('base', 'AB', 10_000);
const OFFERS = [BASE, offer('other', 'CD', 11_000), offer('plus', 'ABC', 12_000), offer('top', 'ABCD', 15_000)];
const best = (offers = OFFERS, maxExtra: number | null = null, options: Readonly<Record<string, number | null>> = {}) =>
  upsellOf({ ...BASE, options: new Map(Object.entries(options)) }, offers, maxExtra);

it('proposes the cheapest offer that includes everything and more, with the additions and their cost', () => {
  expect(best()).toMatchObject({ offer: { name: 'plus' }, adds: ['C'], extra: 2_000 });
});

it.each([
  ['dearer than allowed', OFFERS, 150_000],
  ['not salable', [offer('plus', 'ABC', 12_000, { salable: false })], null],
  ['for another duration', [offer('plus', 'ABC', 12_000, { months: 24 })], null],
  ['not dearer', [offer('plus', 'ABC', 10_000)], null],
  ['without something chosen', [offer('plus', 'ACD', 12_000)], null],
] as const)('proposes nothing %s', (_what, offers, maxExtra) => {
  expect(best([...offers], maxExtra)).toBeUndefined();
});

it('includes an offer exactly at the limit', () => {
  expect(best(OFFERS, 200_000)).toMatchObject({ offer: { name: 'plus' } });
});

it('proposes no offer whose additions the chosen one sells as options for the same or less', () => {
  expect(best(OFFERS, null, { C: 2_000 })).toMatchObject({ offer: { name: 'top' }, adds: ['C', 'D'] });
  expect(best(OFFERS, null, { C: 2_000, D: 3_000 })).toBeUndefined();
  expect(best(OFFERS, null, { C: 2_000, D: 3_001 })).toMatchObject({ offer: { name: 'top' } });
  expect(best(OFFERS.slice(0, 3), null, { C: 2_000 })).toBeUndefined();
});

it('proposes an offer that is cheaper than the options, or that adds what the chosen one cannot have', () => {
  expect(best(OFFERS, null, { C: 2_001 })).toMatchObject({ offer: { name: 'plus' } });
  expect(best(OFFERS, null, { C: null })).toMatchObject({ offer: { name: 'plus' } });
  expect(best(OFFERS, null, { D: 1 })).toMatchObject({ offer: { name: 'plus' } });
});
