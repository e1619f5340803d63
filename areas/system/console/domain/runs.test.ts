import { expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { RUN } from './runs.ts';

it('every state is reached and left as declared', () => {
  expect(transitionFaults(RUN)).toEqual([]);
});
