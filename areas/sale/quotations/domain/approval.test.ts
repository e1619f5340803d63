import { describe, expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { fromRome, MS_PER_HOUR } from '#platform/domain-kit/time/rome-time.ts';
import { escalatesAt } from './approval-clock.ts';
import { beyondLimit, NO_LIMIT } from './approval-limit.ts';
import { APPROVAL_TRANSITIONS } from './approval-states.ts';

const OFFICE = { calendar: { weekdays: [1, 2, 3, 4, 5], opensAtHour: 9, closesAtHour: 18 }, hours: 48 };
const at = (date: string, hour: number) => fromRome({ date, msOfDay: hour * MS_PER_HOUR });

describe('the time to answer a request', () => {
  it('is announced again eight working hours before its end', () => {
    expect(escalatesAt(OFFICE, at('2026-03-16', 9), at('2026-03-23', 12))).toBe(at('2026-03-20', 13));
    expect(escalatesAt(OFFICE, at('2026-03-23', 11), at('2026-03-23', 12))).toBe(at('2026-03-23', 11));
  });
});

describe('the limit of an approver', () => {
  const value = { kind: 'VALORE', asked: 9_000_000, threshold: 8_000_000, valuation: null } as const;
  const percent = { kind: 'SCONTO_PERCENTO', asked: 250_000, allowed: 200_000 } as const;

  it('allows up to itself', () => {
    expect(beyondLimit({ ...NO_LIMIT, maxValue: 9_000_000 }, [value, percent])).toEqual([]);
    expect(beyondLimit({ ...NO_LIMIT, maxValue: 8_999_999 }, [value, percent])).toEqual([value]);
    expect(beyondLimit({ ...NO_LIMIT, maxPercent: 0 }, [value, percent])).toEqual([percent]);
  });
});

describe('the states of a request', () => {
  it('are all reachable and left', () => {
    expect(transitionFaults(APPROVAL_TRANSITIONS)).toEqual([]);
  });
});
