import { describe, expect, it } from 'vitest';
import { periodOf } from '../period/period.ts';
import { projectionOf } from './projection.ts';

const made = { quotations: 40, accepted: 0, policies: 10, premium: 1_000_001, commissions: 0 };

describe('projection of a period', () => {
  it('continues at the pace of the days so far', () => {
    expect(projectionOf(periodOf({}, '2026-11-10'), made)).toEqual({
      until: '2026-11-30',
      elapsed: 10,
      days: 30,
      quotations: 120,
      policies: 30,
      premium: 3_000_003,
    });
    expect(projectionOf(periodOf({ periodo: 'trimestre' }, '2026-11-22'), made)).toMatchObject({
      until: '2026-12-31',
      elapsed: 53,
      days: 92,
    });
    expect(projectionOf(periodOf({ periodo: 'anno' }, '2028-07-01'), made)).toMatchObject({ until: '2028-12-31', days: 366 });
  });

  it('does not exist for an ended period, custom dates, the last day and the first four days', () => {
    expect(projectionOf(periodOf({ periodo: 'mese-scorso' }, '2026-11-22'), made)).toBeNull();
    expect(projectionOf(periodOf({ dal: '2026-11-01', al: '2026-11-22' }, '2026-11-22'), made)).toBeNull();
    expect(projectionOf(periodOf({}, '2026-11-30'), made)).toBeNull();
    expect(projectionOf(periodOf({}, '2026-11-04'), made)).toBeNull();
  });
});
