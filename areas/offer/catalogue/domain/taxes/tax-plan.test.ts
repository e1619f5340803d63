import { expect, it } from 'vitest';
import { planTaxRate } from './tax-plan.ts';
import { INITIAL_TAX_RATES } from './tax-rates.ts';

const TODAY = '2026-05-10';
const added = (validFrom: string) => ({ lineOfBusiness: 'ASSISTENZA', validFrom }) as const;

it('ends the previous rate on the day before', () => {
  expect(planTaxRate(INITIAL_TAX_RATES, added('2027-01-01'), TODAY)).toEqual({
    id: 'ASSISTENZA-2027-01-01',
    ends: { id: 'ASS-2026', validTo: '2026-12-31' },
  });
});

it.each([
  ['today', TODAY, 'NOT_FUTURE'],
  ['in the past', '2020-01-01', 'NOT_FUTURE'],
])('rejects a rate that begins %s', (_when, validFrom, refusal) => {
  expect(planTaxRate(INITIAL_TAX_RATES, added(validFrom), TODAY)).toBe(refusal);
});

it('rejects a rate before a planned one', () => {
  expect(planTaxRate(INITIAL_TAX_RATES, added('2025-06-01'), '2025-01-01')).toBe('NOT_LAST');
});
