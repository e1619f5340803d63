import { describe, expect, it } from 'vitest';
import { fromRome, MS_PER_HOUR } from './rome-time.ts';
import { workingDeadline } from './working-deadline.ts';

const OFFICE = { calendar: { weekdays: [1, 2, 3, 4, 5], opensAtHour: 9, closesAtHour: 18 }, hours: 48 };
const ALWAYS = { calendar: { weekdays: [1, 2, 3, 4, 5], opensAtHour: 0, closesAtHour: 24 }, hours: 48 };
const at = (date: string, hour: number) => fromRome({ date, msOfDay: hour * MS_PER_HOUR });

describe('the time to answer', () => {
  it('is 48 working hours: Friday at 10 to Tuesday at 10, without the weekend', () => {
    expect(workingDeadline(ALWAYS, at('2026-03-13', 10), [])).toBe(at('2026-03-17', 10));
  });

  it('counts office hours: 48 of them from Monday at 9 are five days of nine and three hours', () => {
    expect(workingDeadline(OFFICE, at('2026-03-16', 9), [])).toBe(at('2026-03-23', 12));
  });

  it('does not run while the seller owes an explanation, and has no end meanwhile', () => {
    const question = at('2026-03-16', 20);
    expect(workingDeadline(ALWAYS, at('2026-03-16', 10), [{ from: question, to: null }])).toBeNull();
    // 10 hours used on Monday; the answer comes on Thursday at 8; 38 hours are left: Friday at 22.
    expect(workingDeadline(ALWAYS, at('2026-03-16', 10), [{ from: question, to: at('2026-03-19', 8) }])).toBe(at('2026-03-20', 22));
  });

  it('sums several explanations', () => {
    const pauses = [
      { from: at('2026-03-16', 12), to: at('2026-03-16', 18) },
      { from: at('2026-03-16', 20), to: at('2026-03-17', 20) },
    ];
    // 2 and 2 hours used; 44 left from Tuesday at 20: Thursday at 16.
    expect(workingDeadline(ALWAYS, at('2026-03-16', 10), pauses)).toBe(at('2026-03-19', 16));
  });

  it('leaves nothing when a question came after the last hour', () => {
    const late = { from: at('2026-03-20', 10), to: at('2026-03-20', 15) };
    expect(workingDeadline(ALWAYS, at('2026-03-16', 10), [late])).toBe(at('2026-03-20', 15));
  });
});
