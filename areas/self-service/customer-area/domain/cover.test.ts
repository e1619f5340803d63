import { expect, it } from 'vitest';
import { coverState } from './cover.ts';

const policy = { status: 'POLIZZA', effectiveDate: '2026-01-10', expiryDate: '2027-01-10' } as const;

it('follows a policy from its first day at 24:00 to its last', () => {
  const on = (today: string, soon: string) => coverState(policy, today, soon);
  expect(on('2026-01-10', '2026-03-11')).toBe('IN_ARRIVO');
  expect(on('2026-01-11', '2026-03-12')).toBe('ATTIVA');
  expect(on('2026-11-11', '2027-01-10')).toBe('IN_SCADENZA');
  expect(on('2027-01-10', '2027-03-11')).toBe('IN_SCADENZA');
  expect(on('2027-01-11', '2027-03-12')).toBe('SCADUTA');
});

it('shows a cancelled policy as cancelled, also before its expiry', () => {
  expect(coverState({ ...policy, status: 'POLIZZA_ANNULLATA' }, '2026-05-01', '2026-06-30')).toBe('ANNULLATA');
});
