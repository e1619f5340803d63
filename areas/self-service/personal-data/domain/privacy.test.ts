import { describe, expect, it, test } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { answerDueOn, cutoff, erasureOf, isLongEnough, keptUntil, ruleOn } from './index.ts';
import { REQUEST_TRANSITIONS } from './requests.ts';

describe('retention', () => {
  const old = { category: 'POLIZZE', validFrom: '2018-05-25', period: 10, unit: 'ANNI' } as const;
  const later = { ...old, validFrom: '2027-01-01', period: 12 };

  it('uses the latest rule in force', () => {
    expect(ruleOn([old, later], 'POLIZZE', '2026-12-31')).toBe(old);
    expect(ruleOn([old, later], 'POLIZZE', '2027-01-01')).toBe(later);
    expect(ruleOn([old], 'EMAIL', '2027-01-01')).toBeUndefined();
  });

  it('counts days, months (with the end of the month) and years', () => {
    expect(cutoff({ period: 10, unit: 'ANNI' }, '2028-02-29')).toBe('2018-02-28');
    expect(cutoff({ period: 1, unit: 'MESI' }, '2026-03-31')).toBe('2026-02-28');
    expect(cutoff({ period: 30, unit: 'GIORNI' }, '2026-03-31')).toBe('2026-03-01');
    expect(keptUntil(old, '2026-11-22')).toBe('2036-11-22');
  });

  it('keeps policies at least ten years, whatever the unit', () => {
    expect(isLongEnough(old)).toBe(true);
    expect(isLongEnough({ ...old, period: 119, unit: 'MESI' })).toBe(false);
    expect(isLongEnough({ ...old, period: 1000, unit: 'GIORNI' })).toBe(false);
    expect(isLongEnough({ category: 'NOTIFICHE', period: 1, unit: 'GIORNI' })).toBe(true);
  });
});

it('an answer is due a month after the request', () => {
  expect(answerDueOn('2026-01-31')).toBe('2026-02-28');
});

it('keeps policies and accepted quotations, withdraws open quotations, erases expired ones', () => {
  expect(['POLIZZA', 'POLIZZA_SCADUTA', 'PREVENTIVO_ACCETTATO', 'PREVENTIVO', 'PREVENTIVO_SCADUTO'].map(erasureOf)).toEqual([
    'KEEP_POLICY',
    'KEEP_POLICY',
    'KEEP_ACCEPTED',
    'WITHDRAW',
    'ERASE',
  ]);
});

test('a request is closed once: every state is reached, closed ones are final', () => {
  expect(transitionFaults(REQUEST_TRANSITIONS)).toEqual([]);
});
