import { describe, expect, it } from 'vitest';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type CoverDays, coverOn } from './cover.ts';
import { type PremiumMove, paidSince } from './paid-since.ts';

const POLICY: CoverDays = {
  from: '2026-11-11',
  to: '2027-11-11',
  cancelledFrom: null,
  premiumDueOn: null,
  premiumPaidOn: null,
};

describe('coverOn', () => {
  it('runs from 24:00 of the first day to 24:00 of the last', () => {
    expect(coverOn(POLICY, '2026-11-11')).toBe('NON_INIZIATA');
    expect(coverOn(POLICY, '2026-11-12')).toBe('IN_VIGORE');
    expect(coverOn(POLICY, '2027-11-11')).toBe('IN_VIGORE');
    expect(coverOn(POLICY, '2027-11-12')).toBe('CESSATA');
  });

  it('is suspended until 24:00 of the day on which the money arrived, however late it is recorded', () => {
    const paid = { ...POLICY, premiumPaidOn: '2026-11-20' };
    expect(coverOn(paid, '2026-11-20')).toBe('SOSPESA');
    expect(coverOn(paid, '2026-11-21')).toBe('IN_VIGORE');
    expect(coverOn({ ...POLICY, premiumDueOn: '2026-11-11' }, '2026-11-25')).toBe('SOSPESA');
  });

  it('ends with the cancellation, and never begins under one of the first day', () => {
    const cancelled = { ...POLICY, cancelledFrom: '2026-12-31' };
    expect(coverOn(cancelled, '2026-12-31')).toBe('IN_VIGORE');
    expect(coverOn(cancelled, '2027-01-01')).toBe('CESSATA');
    expect(coverOn({ ...POLICY, cancelledFrom: '2026-11-11' }, '2026-11-11')).toBe('CESSATA');
  });
});

describe('paidSince', () => {
  it('counts parts from the day on which the last one arrived', () => {
    const parts = [
      { on: '2026-11-20', amount: 400 },
      { on: '2026-11-14', amount: 600 },
    ];
    expect(paidSince(parts, 1000)).toBe('2026-11-20');
    expect(paidSince(parts, 1001)).toBeNull();
  });

  it('does not count a payment that was taken back, or whose attribution is undone', () => {
    const back = [
      { on: '2026-11-14', amount: 1000 },
      { on: '2026-11-18', amount: -1000 },
    ];
    expect(paidSince(back, 1000)).toBeNull();
    expect(paidSince([...back, { on: '2026-11-25', amount: 1000 }], 1000)).toBe('2026-11-25');
    expect(
      paidSince(
        [
          { on: '2026-11-14', amount: 1000 },
          { on: '2026-11-14', amount: -1000 },
          { on: '2026-11-20', amount: 1000 },
        ],
        1000,
      ),
    ).toBe('2026-11-20');
  });

  it('stays with the first day when a surplus arrives and goes back', () => {
    const surplus = [
      { on: '2026-11-14', amount: 1000 },
      { on: '2026-11-20', amount: 1000 },
      { on: '2026-11-22', amount: -1000 },
    ];
    expect(paidSince(surplus, 1000)).toBe('2026-11-14');
  });
});

/** The day since which a balance, kept day by day, never falls below the premium again. */
function paidSinceByDays(moves: readonly PremiumMove[], premium: number, until: PlainDate): PlainDate | null {
  let since: PlainDate | null = null;
  for (let day = '2026-11-01'; day <= until; day = addDays(day, 1)) {
    const balance = moves.filter(({ on }) => on <= day).reduce((sum, { amount }) => sum + amount, 0);
    since = balance < premium ? null : (since ?? day);
  }
  return since;
}

it('cover on every day is the same in whatever order receipts and returns are recorded (10000 random histories)', () => {
  const random = randomFrom('receipts recorded late');
  for (let i = 0; i < 10_000; i += 1) {
    const moves = Array.from({ length: random.int(1, 6) }, () => ({
      on: addDays('2026-11-01', random.int(0, 29)),
      amount: random.pick([1000, 600, 400, -400, -1000]),
    }));
    const expected = paidSinceByDays(moves, 1000, '2026-12-15');
    const recorded = [...moves].sort(() => random.pick([-1, 1]));
    expect(paidSince(recorded, 1000)).toBe(expected);
  }
});
