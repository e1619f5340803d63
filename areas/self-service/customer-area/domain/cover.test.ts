import { expect, it } from 'vitest';
import { ownPolicyState } from './cover.ts';

const policy = {
  from: '2026-01-10',
  to: '2027-01-10',
  cancelledFrom: null,
  premiumDueOn: null,
  premiumPaidOn: null,
  isCancelled: false,
};

it('follows a policy from its first day at 24:00 to its last', () => {
  const on = (today: string, soon: string) => ownPolicyState(policy, today, soon);
  expect(on('2026-01-10', '2026-03-11')).toBe('IN_ARRIVO');
  expect(on('2026-01-11', '2026-03-12')).toBe('ATTIVA');
  expect(on('2026-11-11', '2027-01-10')).toBe('IN_SCADENZA');
  expect(on('2027-01-10', '2027-03-11')).toBe('IN_SCADENZA');
  expect(on('2027-01-11', '2027-03-12')).toBe('SCADUTA');
});

it('shows a policy whose premium is not paid as suspended, until 24:00 of the day on which it is', () => {
  const on = (today: string, days: object) => ownPolicyState({ ...policy, ...days }, today, '2026-06-30');
  expect(on('2026-02-01', { premiumDueOn: '2026-01-08' })).toBe('SOSPESA');
  expect(on('2026-02-01', { premiumPaidOn: '2026-02-01' })).toBe('SOSPESA');
  expect(on('2026-02-02', { premiumPaidOn: '2026-02-01' })).toBe('ATTIVA');
});

it('shows a cancelled policy as cancelled, also before its expiry', () => {
  expect(ownPolicyState({ ...policy, isCancelled: true }, '2026-05-01', '2026-06-30')).toBe('ANNULLATA');
  expect(ownPolicyState({ ...policy, cancelledFrom: '2026-04-01' }, '2026-05-01', '2026-06-30')).toBe('ANNULLATA');
});
