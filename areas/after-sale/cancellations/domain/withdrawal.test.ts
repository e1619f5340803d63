import { expect, it } from 'vitest';
import { withdrawalState } from './withdrawal.ts';

const FACTS = { isDeclared: false, soldAtDistance: true, isInForce: true, concludedOn: '2026-11-10' };

it.each([
  ['on the day of the sale', {}, '2026-11-10', 'POSSIBILE'],
  ['on the fourteenth day', {}, '2026-11-24', 'POSSIBILE'],
  ['a day later', {}, '2026-11-25', 'FUORI_TERMINE'],
  ['across a February of a leap year', { concludedOn: '2028-02-20' }, '2028-03-05', 'POSSIBILE'],
  ['of a sale at the counter', { soldAtDistance: false }, '2026-11-10', 'NON_A_DISTANZA'],
  ['of a policy that ended', { isInForce: false }, '2026-11-10', 'NON_IN_VIGORE'],
  ['declared before, also when it is late', { isDeclared: true }, '2027-01-01', 'DICHIARATO'],
] as const)('a withdrawal %s', (_when, facts, day, state) => {
  expect(withdrawalState({ ...FACTS, ...facts }, day)).toBe(state);
});
