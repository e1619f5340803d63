import { expect, test } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { EXCHANGE_TRANSITIONS } from './exchange.ts';

test('a request is decided once: every state is reached, decided ones are final', () => {
  expect(transitionFaults(EXCHANGE_TRANSITIONS)).toEqual([]);
});
