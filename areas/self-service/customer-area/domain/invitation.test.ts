import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmsIdentity, invitationState, MOST_ATTEMPTS, plainNumber } from './invitation.ts';

const known = { birthDate: '1980-01-01', policyNumbers: ['P00000012', 'AL/2026/77'] };

it('confirms with the date of birth or a policy number, and refuses when one of both is wrong', () => {
  expect(confirmsIdentity({ birthDate: '1980-01-01', policyNumber: null }, known)).toBe(true);
  expect(confirmsIdentity({ birthDate: null, policyNumber: 'p0000 0012' }, known)).toBe(true);
  expect(confirmsIdentity({ birthDate: null, policyNumber: 'al-2026-77' }, known)).toBe(true);
  expect(confirmsIdentity({ birthDate: '1980-01-02', policyNumber: 'P00000012' }, known)).toBe(false);
  expect(confirmsIdentity({ birthDate: '1980-01-01', policyNumber: 'P00000013' }, known)).toBe(false);
});

it('refuses without a second fact, and an unknown date of birth confirms nothing', () => {
  expect(confirmsIdentity({ birthDate: null, policyNumber: null }, known)).toBe(false);
  expect(confirmsIdentity({ birthDate: '1980-01-01', policyNumber: null }, { birthDate: null, policyNumbers: [] })).toBe(false);
  expect(confirmsIdentity({ birthDate: null, policyNumber: ' - ' }, { birthDate: null, policyNumbers: ['-'] })).toBe(false);
});

it('compares policy numbers without case and punctuation', () => {
  fc.assert(fc.property(fc.string(), (typed) => plainNumber(plainNumber(typed)) === plainNumber(typed)));
});

it('ends a link by use, by the agency, by wrong answers, then by time', () => {
  const open = { used: false, revoked: false, expired: false, attempts: 0 };
  expect(invitationState(open)).toBe('APERTO');
  expect(invitationState({ ...open, expired: true })).toBe('SCADUTO');
  expect(invitationState({ ...open, attempts: MOST_ATTEMPTS, expired: true })).toBe('ESAURITO');
  expect(invitationState({ ...open, revoked: true, attempts: MOST_ATTEMPTS })).toBe('ANNULLATO');
  expect(invitationState({ used: true, revoked: true, expired: true, attempts: 9 })).toBe('USATO');
});
