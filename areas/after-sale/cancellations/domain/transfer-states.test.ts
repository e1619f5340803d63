import { expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { REFUND_BATCH_TRANSITIONS, TRANSFER_TRANSITIONS } from './transfer-states.ts';

it('batches and transfers of refunds have complete tables', () => {
  expect(transitionFaults(REFUND_BATCH_TRANSITIONS)).toEqual([]);
  expect(transitionFaults(TRANSFER_TRANSITIONS)).toEqual([]);
});

it('what came back can be in another batch', () => {
  expect(TRANSFER_TRANSITIONS.next('PAGATO', 'RENDI')).toBe('STORNATO');
  expect(TRANSFER_TRANSITIONS.next('IN_DISTINTA', 'RENDI')).toBe('RESPINTO');
});
