import { expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { FINANCING_TRANSITIONS } from './financing.ts';

it('the state machine has no faults', () => {
  expect(transitionFaults(FINANCING_TRANSITIONS)).toEqual([]);
});

it('only a practice under review is approved or refused, and only an approved one is paid out', () => {
  const allowing = (event: 'APPROVA' | 'RESPINGI' | 'LIQUIDA') => FINANCING_TRANSITIONS.statesAllowing(event);
  expect([allowing('APPROVA'), allowing('RESPINGI'), allowing('LIQUIDA')]).toEqual([['IN_VALUTAZIONE'], ['IN_VALUTAZIONE'], ['APPROVATA']]);
});
