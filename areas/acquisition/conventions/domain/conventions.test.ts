import { describe, expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { CLOSING_TRANSITIONS, deadlineFaults, outcomeOf, restoredOutcomeOf } from './index.ts';

describe('outcomes', () => {
  it('form a complete machine', () => {
    expect(transitionFaults(CLOSING_TRANSITIONS)).toEqual([]);
  });

  it('a run is done when all agencies are, waits while one does, and failed if one failed', () => {
    expect(outcomeOf(['EVASA', 'EVASA'])).toBe('EVASA');
    expect(outcomeOf(['EVASA', 'ERRORE', 'IN_ATTESA'])).toBe('IN_ATTESA');
    expect(outcomeOf(['EVASA', 'ERRORE'])).toBe('ERRORE');
  });

  it('a restore is complete when no agency that ran is left', () => {
    expect(restoredOutcomeOf(['RIPRISTINATA', 'ERRORE'])).toBe('RIPRISTINATA');
    expect(restoredOutcomeOf(['RIPRISTINATA', 'ERRORE_RIPRISTINO'])).toBe('ERRORE_RIPRISTINO');
    expect(restoredOutcomeOf(['EVASA'])).toBe('ERRORE_RIPRISTINO');
  });
});

it.each([
  [null, null, '2026-03-01', ['NONE']],
  ['2026-03-10', null, '2026-03-01', []],
  [null, '2026-03-01', '2026-03-01', []],
  ['2026-02-28', '2026-02-27', '2026-03-01', ['QUOTE_BEFORE_RUN', 'ACCEPTED_BEFORE_RUN']],
  ['2026-03-10', null, '2026-02-01', ['RUN_IN_THE_PAST']],
])('deadlines %s and %s of a run on %s', (quoteDeadline, acceptedDeadline, plannedOn, faults) => {
  expect(deadlineFaults({ quoteDeadline, acceptedDeadline }, plannedOn, '2026-02-15')).toEqual(faults);
});
