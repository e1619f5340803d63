import { expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { EXECUTION, RESTARTABLE } from './execution.ts';

it('every state is reached and every event leads somewhere', () => {
  expect(transitionFaults(EXECUTION)).toEqual([]);
});

it('a run that has ended well or was given up stays as it is', () => {
  expect(EXECUTION.eventsOf('COMPLETED')).toEqual([]);
  expect(EXECUTION.eventsOf('ABANDONED')).toEqual([]);
});

it('only runs without a result are repeated', () => {
  expect(EXECUTION.statesAllowing('ABANDON').toSorted()).toEqual(RESTARTABLE.toSorted());
});
