import { expect, test } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { CONTRACT_TRANSITIONS, EVENTS } from './status.ts';
import { CONTRACT_STATUSES } from './status-codes.ts';

test('every status of a contract is reached, every event leads somewhere, and only cancelled and expired policies are final', () => {
  expect(transitionFaults(CONTRACT_TRANSITIONS)).toEqual([]);
  expect([CONTRACT_TRANSITIONS.states, CONTRACT_TRANSITIONS.events]).toEqual([CONTRACT_STATUSES.codes, EVENTS]);
});
