import { describe, expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { addDays, addMonths } from '#platform/domain-kit/time/dates.ts';
import { endsMandate, lastReturnDay } from './return-codes.ts';
import { BATCH_TRANSITIONS, COLLECTION_TRANSITIONS, debitSequenceOf, mandateState } from './states.ts';

it('the state machines have no faults', () => {
  expect(transitionFaults(BATCH_TRANSITIONS)).toEqual([]);
  expect(transitionFaults(COLLECTION_TRANSITIONS)).toEqual([]);
});

it('a batch is cancelled only until the bank has its file', () => {
  expect(BATCH_TRANSITIONS.statesAllowing('ANNULLA')).toEqual(['BOZZA', 'CONFERMATA']);
});

describe('a mandate', () => {
  const signedOn = '2026-01-15';
  const facts = { signedOn, usedOn: null, isRevoked: false };

  it('is a draft until it is signed, and unusable once ended', () => {
    expect(mandateState({ ...facts, signedOn: null }, '2026-02-01')).toBe('BOZZA');
    expect(mandateState({ ...facts, isRevoked: true }, '2026-02-01')).toBe('REVOCATO');
  });

  it('expires 36 months after its signature or its latest use', () => {
    expect(mandateState(facts, '2029-01-15')).toBe('VALIDO');
    expect(mandateState(facts, '2029-01-16')).toBe('SCADUTO');
    expect(mandateState({ ...facts, usedOn: '2028-03-01' }, '2029-01-16')).toBe('VALIDO');
  });

  it('collects first, then following premiums; a refused first one does not count', () => {
    expect(debitSequenceOf({ isRecurrent: true, wasPaid: false })).toBe('FRST');
    expect(debitSequenceOf({ isRecurrent: true, wasPaid: true })).toBe('RCUR');
    expect(debitSequenceOf({ isRecurrent: false, wasPaid: true })).toBe('OOFF');
  });

  it('ends with a closed account, not with an empty one', () => {
    expect([endsMandate('AC04'), endsMandate('MD01'), endsMandate('AM04')]).toEqual([true, true, false]);
  });
});

it('a collection may come back for thirteen months', () => {
  const day = '2026-01-31';
  expect(lastReturnDay(day)).toBe(addMonths(day, 13));
  expect(lastReturnDay(day) < addDays(day, 397)).toBe(true);
});
