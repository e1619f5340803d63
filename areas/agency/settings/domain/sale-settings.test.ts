import { expect, it } from 'vitest';
import { comparesOffers, keepsPastVat, quotationDays, vatRateOn } from './sale-settings.ts';

const RATES = [
  { validFrom: '2027-01-01', rate: 240_000 },
  { validFrom: '2013-10-01', rate: 220_000 },
];

it.each([
  ['2026-12-31', 220_000],
  ['2027-01-01', 240_000],
  ['2001-01-01', 220_000],
])('finds the VAT of a contract of %s', (date, rate) => {
  expect(vatRateOn({ rates: RATES }, date)).toBe(rate);
});

it('allows changes of future VAT rates only', () => {
  const past = { validFrom: '2013-10-01', rate: 220_000 };
  expect(keepsPastVat(RATES, [past], '2026-06-01')).toBe(true);
  expect(keepsPastVat(RATES, [past, { validFrom: '2026-06-02', rate: 1 }], '2026-06-01')).toBe(true);
  expect(keepsPastVat(RATES, [past, { validFrom: '2026-06-01', rate: 1 }], '2026-06-01')).toBe(false);
  expect(keepsPastVat(RATES, [{ ...past, rate: 210_000 }], '2026-06-01')).toBe(false);
  expect(keepsPastVat(RATES, [], '2026-06-01')).toBe(false);
});

it('uses the days of the product, else the general ones, within those of the tariff', () => {
  const durations = { defaultDays: 45, products: [{ product: 'TOP', days: 90 }] };
  expect(quotationDays(durations, 'BASE', 60)).toBe(45);
  expect(quotationDays(durations, 'TOP', 120)).toBe(90);
  expect(quotationDays(durations, 'TOP', 60)).toBe(60);
});

it('compares always, never, or as set for the user', () => {
  expect(comparesOffers('ATTIVO', false)).toBe(true);
  expect(comparesOffers('DISATTIVATO', true)).toBe(false);
  expect(comparesOffers('CONFIGURABILE', true)).toBe(true);
  expect(comparesOffers('CONFIGURABILE', false)).toBe(false);
});
