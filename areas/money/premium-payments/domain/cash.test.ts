import { describe, expect, it } from 'vitest';
import { type CashLimit, cashLimitOn, cashRefusal, insuranceYearOf } from './cash.ts';

const CONTRACT = { effectiveDate: '2026-03-10', premium: 200_000, received: [] };

it('the limit is that of the day: a later row changes nothing before it', () => {
  const limits: CashLimit[] = [
    { validFrom: '2018-10-01', amount: 75_000, legalRef: '', note: '' },
    { validFrom: '2027-01-01', amount: 50_000, legalRef: '', note: '' },
  ];
  expect(cashLimitOn('2018-09-30', limits)).toBeNull();
  expect(cashLimitOn('2026-12-31', limits)?.amount).toBe(75_000);
  expect(cashLimitOn('2027-01-01', limits)?.amount).toBe(50_000);
});

it.each([
  ['2026-03-01', '2026-03-10'],
  ['2027-03-09', '2026-03-10'],
  ['2027-03-10', '2027-03-10'],
  ['2029-03-09', '2028-03-10'],
])('%s lies in the insurance year from %s', (day, from) => {
  expect(insuranceYearOf('2026-03-10', day)).toBe(from);
});

it('a contract of 29 February has its year from the last day of February', () => {
  expect(insuranceYearOf('2028-02-29', '2029-02-28')).toBe('2029-02-28');
  expect(insuranceYearOf('2028-02-29', '2032-02-29')).toBe('2032-02-29');
});

describe('cash for one contract', () => {
  it('reaches 750 euro in an insurance year, and not a cent more', () => {
    expect(cashRefusal(CONTRACT, { amount: 75_000, receivedOn: '2026-03-10' })).toBeNull();
    expect(cashRefusal(CONTRACT, { amount: 75_001, receivedOn: '2026-03-10' })).toEqual({ code: 'OVER_LIMIT', left: 75_000, most: 75_000 });
  });

  it('counts what was received in the same insurance year, across the turn of the calendar year', () => {
    const received = [{ amount: 70_000, receivedOn: '2026-12-31' }];
    expect(cashRefusal({ ...CONTRACT, received }, { amount: 6_000, receivedOn: '2027-01-02' })).toEqual({
      code: 'OVER_LIMIT',
      left: 5_000,
      most: 75_000,
    });
    expect(cashRefusal({ ...CONTRACT, received }, { amount: 75_000, receivedOn: '2027-03-10' })).toBeNull();
  });

  it('is no more than the premium', () => {
    const small = { ...CONTRACT, premium: 30_000, received: [{ amount: 20_000, receivedOn: '2026-03-10' }] };
    expect(cashRefusal(small, { amount: 10_001, receivedOn: '2026-03-11' })).toEqual({ code: 'OVER_PREMIUM', left: 10_000, most: 30_000 });
    expect(cashRefusal(small, { amount: 10_000, receivedOn: '2026-03-11' })).toBeNull();
  });
});
