import { describe, expect, it, test } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { registrationProblemText } from '../texts.ts';
import {
  type DatedEvent,
  distributionProblem,
  isPossibleHistory,
  mayEarn,
  REGISTRATION_TRANSITIONS,
  type RegistrationEvent,
  registrationAt,
  registrationPeriods,
} from './registration.ts';

const happened = (event: RegistrationEvent, validFrom: string, ruiNumber: string | null = null): DatedEvent => ({
  event,
  validFrom,
  ruiNumber,
  reason: null,
});
const history = [
  happened('ISCRIZIONE', '2020-03-10', 'E000123456'),
  happened('SOSPENSIONE', '2024-01-01'),
  happened('RIPRESA', '2024-07-01'),
  happened('CANCELLAZIONE', '2026-02-01'),
];
const seller = { duty: 'ISCRIZIONE_O_ADDETTO', sections: ['E'] } as const;
const dealer = { duty: 'ISCRIZIONE', sections: ['E'] } as const;
const allowed = (day: string, rule: Parameters<typeof distributionProblem>[0] = dealer, events = history) =>
  distributionProblem(rule, registrationAt(events, day)) === null;

describe('registration in the register of intermediaries', () => {
  it('is valid from its day, except while suspended and after cancellation', () => {
    expect(
      ['2020-03-09', '2020-03-10', '2023-12-31', '2024-01-01', '2024-06-30', '2024-07-01', '2026-01-31', '2026-02-01'].map((day) =>
        allowed(day),
      ),
    ).toEqual([false, true, true, false, false, true, true, false]);
  });

  it('keeps number and day of entry through suspension and cancellation, as periods without gaps', () => {
    const periods = registrationPeriods(history.toReversed());
    expect(periods.map(({ state, validFrom, validTo }) => [state, validFrom, validTo])).toEqual([
      ['ISCRITTO', '2020-03-10', '2023-12-31'],
      ['SOSPESO', '2024-01-01', '2024-06-30'],
      ['ISCRITTO', '2024-07-01', '2026-01-31'],
      ['CANCELLATO', '2026-02-01', null],
    ]);
    expect(new Set(periods.map(({ ruiNumber, section, registeredOn }) => `${ruiNumber} ${section} ${registeredOn}`))).toEqual(
      new Set(['E000123456 E 2020-03-10']),
    );
  });

  it('requires a section that fits the group', () => {
    const agent = { duty: 'ISCRIZIONE', sections: ['A'] } as const;
    expect(allowed('2023-01-01', agent)).toBe(false);
    const found = distributionProblem(agent, registrationAt(history, '2023-01-01'));
    expect(found).toEqual({ code: 'ALTRA_SEZIONE', section: 'E', sections: ['A'] });
    expect(found && registrationProblemText(found).it).toContain('sezione E del RUI invece che in A');
  });

  it('accepts internal staff only where the law allows it; a user without registration cannot earn', () => {
    const internal = [happened('ADDETTO_INTERNO', '2022-01-01')];
    expect([allowed('2026-01-01', seller, internal), allowed('2026-01-01', dealer, internal)]).toEqual([true, false]);
    expect([mayEarn(dealer, null), mayEarn(dealer, registrationAt(history, '2026-03-01'))]).toEqual([false, false]);
    expect(mayEarn({ duty: 'NESSUNO', sections: [] }, null)).toBe(true);
  });

  it('a supplier of names with a recorded reason may earn but not sell', () => {
    const introducer = registrationAt([happened('NON_INTERMEDIARIO', '2022-01-01')], '2026-01-01');
    expect([mayEarn(dealer, introducer), distributionProblem(dealer, introducer) === null]).toEqual([true, false]);
  });

  it('allows only events that can follow the previous one', () => {
    expect(isPossibleHistory(history)).toBe(true);
    expect(isPossibleHistory([happened('SOSPENSIONE', '2024-01-01')])).toBe(false);
    expect(isPossibleHistory([...history, happened('RIPRESA', '2026-03-01')])).toBe(false);
    expect(isPossibleHistory([...history, happened('ISCRIZIONE', '2026-03-01', 'E000654321')])).toBe(true);
  });
});

test('every state of the register is reached, and none is final', () => {
  expect(transitionFaults(REGISTRATION_TRANSITIONS)).toEqual([]);
});
