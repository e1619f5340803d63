import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import {
  categoryOf,
  countsAsInitial,
  dutyBegins,
  initialDuty,
  type KeptPeriod,
  periodOfCourse,
  periodsToKeep,
  refusalOf,
  ruleAt,
  type TrainingFacts,
  type TrainingLaw,
  trainingDeadline,
  trainingVerdict,
  windowAt,
} from './index.ts';

const HOUR = 60;
const rule = (category: 'ORDINARIO' | 'ACCESSORIO', total: number) =>
  ({
    category,
    validFrom: '2019-01-01',
    validTo: null,
    period: 'YEAR',
    minutesTotal: total,
    minutesEachYear: null,
    warningDays: 90,
  }) as const;
const LAW: TrainingLaw = {
  rules: [
    {
      category: 'ORDINARIO',
      validFrom: '2015-01-01',
      validTo: '2018-12-31',
      period: 'BIENNIUM',
      minutesTotal: 60 * HOUR,
      minutesEachYear: 15 * HOUR,
      warningDays: 90,
    },
    rule('ORDINARIO', 30 * HOUR),
    rule('ACCESSORIO', 15 * HOUR),
  ],
  extensions: [{ periodEnd: '2020-12-31', category: 'ORDINARIO', extendedTo: '2021-03-31' }],
  initial: [{ category: 'ORDINARIO', validFrom: '2015-01-01', validTo: null, minutes: 60 * HOUR, withinMonths: 12 }],
};

const period = (startsOn: string, hours: number, change: Partial<KeptPeriod> = {}): KeptPeriod => ({
  startsOn,
  extendedTo: null,
  courses: hours === 0 ? [] : [{ completedOn: addDays(startsOn, 40), minutes: hours * HOUR }],
  ...change,
});
const facts = (change: Partial<TrainingFacts>): TrainingFacts => ({
  category: 'ORDINARIO',
  startedOn: '2014-05-10',
  periods: [],
  suspensions: [],
  override: null,
  initial: null,
  ...change,
});
const on = (day: string, change: Partial<TrainingFacts>) => trainingVerdict(facts(change), LAW, day);

describe('initial training', () => {
  const course = (completedOn: string, hours: number) => ({ completedOn, minutes: hours * HOUR });
  const applied = (courses: ReturnType<typeof course>[], registeredOn: string | null = null) => ({
    startedOn: registeredOn ?? '2026-03-01',
    initial: { requestedOn: '2026-03-10', registeredOn, courses },
  });
  const due = (day: string, ...args: Parameters<typeof applied>) =>
    on(day, applied(...args)).duties.find(({ kind }) => kind === 'INIZIALE')?.minutesMissing;

  it('is 60 hours in the 12 months before the application; without them the person may not work', () => {
    expect(on('2026-03-15', applied([]))).toMatchObject({ status: 'NON_IN_REGOLA', reasons: [{ code: 'INIZIALE' }] });
    expect(on('2026-03-15', applied([course('2025-03-10', 40), course('2026-03-10', 20)])).status).toBe('REGOLARE');
    expect(due('2026-03-15', [course('2025-03-09', 40), course('2026-03-10', 20)])).toBe(40 * HOUR);
  });

  it('may be completed after the application, within 12 months again and before the registration', () => {
    expect(due('2026-09-15', [course('2025-10-01', 40), course('2026-09-01', 20)])).toBe(0);
    expect(due('2026-12-15', [course('2025-10-01', 40), course('2026-11-01', 20)])).toBe(20 * HOUR);
    expect(due('2026-09-15', [course('2026-03-01', 40), course('2026-09-01', 20)], '2026-08-01')).toBe(20 * HOUR);
  });

  it('is not required with an earlier registration or without an application, and an override covers it', () => {
    expect(due('2026-03-15', [], '2020-01-01')).toBeUndefined();
    expect(on('2026-03-15', { startedOn: '2026-03-01' }).status).toBe('REGOLARE');
    expect(on('2026-03-15', { ...applied([]), override: { until: '2026-04-01' } }).status).toBe('IN_SCADENZA');
  });

  it('accepts courses until its hours are complete', () => {
    const duty = (hours: number) =>
      initialDuty(applied(hours === 0 ? [] : [course('2026-01-10', hours)]).initial, 'ORDINARIO', LAW.initial, '2026-03-15');
    expect(countsAsInitial(duty(0), '2026-02-01')).toBe(true);
    expect(countsAsInitial(duty(59), '2025-03-09')).toBe(false);
    expect(countsAsInitial(duty(60), '2026-02-01')).toBe(false);
    expect(countsAsInitial(null, '2026-02-01')).toBe(false);
  });
});

describe('the rule table', () => {
  it('requires 60 hours in two years until 2018 and 30 or 15 a year since 2019', () => {
    const asked = (category: 'ORDINARIO' | 'ACCESSORIO', day: string) => ruleAt(LAW.rules, category, day)?.minutesTotal;
    expect([asked('ORDINARIO', '2018-12-31'), asked('ORDINARIO', '2019-01-01'), asked('ACCESSORIO', '2026-06-01')]).toEqual([
      3600, 1800, 900,
    ]);
    expect(asked('ORDINARIO', '2014-12-31')).toBeUndefined();
  });

  it.each([
    ['2015-01-01', '2015-01-01', '2016-12-31'],
    ['2018-07-04', '2017-01-01', '2018-12-31'],
    ['2024-02-29', '2024-01-01', '2024-12-31'],
  ])('a day of %s lies in the period from %s to %s', (day, startsOn, endsOn) => {
    const found = ruleAt(LAW.rules, 'ORDINARIO', day);
    expect(found === null ? null : windowAt(found, day)).toEqual({ startsOn, endsOn });
  });

  it('moves deadlines by the general extension or that of the person, whichever is later', () => {
    const window = { startsOn: '2020-01-01', endsOn: '2020-12-31' };
    expect(trainingDeadline(window, 'ORDINARIO', LAW.extensions, null)).toBe('2021-03-31');
    expect(trainingDeadline(window, 'ORDINARIO', LAW.extensions, '2021-06-30')).toBe('2021-06-30');
    expect(trainingDeadline(window, 'ACCESSORIO', LAW.extensions, null)).toBe('2020-12-31');
  });

  it('begins on 1 January of the year after registration', () => {
    expect(dutyBegins('2026-01-01')).toBe('2027-01-01');
    expect(on('2027-01-15', { startedOn: '2026-03-01', periods: [period('2026-01-01', 0)] }).status).toBe('REGOLARE');
  });

  it('is that of the group unless the profile overrides it', () => {
    expect([categoryOf('DEALER', null), categoryOf('AGENTE', null), categoryOf('CLIENTE', null)]).toEqual([
      'ACCESSORIO',
      'ORDINARIO',
      null,
    ]);
    expect([categoryOf('DEALER', 'ESENTE'), categoryOf('DEALER', 'ORDINARIO')]).toEqual([null, 'ORDINARIO']);
  });
});

describe('the status', () => {
  it.each([
    ['2026-05-01', 0, 'REGOLARE'],
    ['2026-10-01', 0, 'REGOLARE'],
    ['2026-10-02', 0, 'IN_SCADENZA'],
    ['2026-12-31', 29, 'IN_SCADENZA'],
    ['2027-01-01', 29, 'NON_IN_REGOLA'],
    ['2027-01-01', 30, 'REGOLARE'],
  ])('on %s with %i of 30 hours is %s', (day, hours, status) => {
    expect(on(day, { periods: [period('2026-01-01', hours)] }).status).toBe(status);
  });

  it('of an accessory intermediary needs 15 hours', () => {
    const periods = [period('2026-01-01', 15)];
    expect(on('2027-01-01', { category: 'ACCESSORIO', periods }).status).toBe('REGOLARE');
    expect(on('2027-01-01', { category: 'ORDINARIO', periods }).status).toBe('NON_IN_REGOLA');
  });

  it('counts the proven hours of a period, and names what is missing', () => {
    const verdict = on('2026-12-01', { periods: [period('2026-01-01', 22)] });
    expect(verdict.reasons).toEqual([{ code: 'ORE_MANCANTI', duty: verdict.deciding }]);
    expect(verdict.deciding).toMatchObject({ minutesDone: 22 * HOUR, minutesMissing: 8 * HOUR, deadline: '2026-12-31' });
  });

  it('of a biennium requires 60 hours and at least 15 in each year', () => {
    const years = (first: number, second: number): KeptPeriod[] => [
      period('2017-01-01', 0, {
        courses: [
          { completedOn: '2017-04-01', minutes: first * HOUR },
          { completedOn: '2018-04-01', minutes: second * HOUR },
        ],
      }),
    ];
    expect(on('2018-12-31', { periods: years(30, 30) }).status).toBe('REGOLARE');
    expect(on('2018-01-01', { periods: years(14, 0) }).status).toBe('NON_IN_REGOLA');
    expect(on('2018-01-01', { periods: years(15, 0) }).status).toBe('REGOLARE');
    expect(on('2019-01-01', { periods: years(50, 10) }).status).toBe('NON_IN_REGOLA');
    expect(on('2019-01-01', { startedOn: '2017-02-01', periods: years(0, 30) }).status).toBe('REGOLARE');
  });

  it('is extended for all until 31 March 2021, and for one person until their own day', () => {
    const short = (extendedTo: string | null) => ({ periods: [period('2020-01-01', 3, { extendedTo })] });
    expect(on('2021-03-31', short(null)).status).toBe('IN_SCADENZA');
    expect(on('2021-04-01', short(null)).status).toBe('NON_IN_REGOLA');
    expect(on('2021-04-01', short('2021-05-31')).status).toBe('IN_SCADENZA');
  });

  it('with an override is expiring until its last day', () => {
    const change = { periods: [period('2025-01-01', 0), period('2026-01-01', 0)], override: { until: '2026-02-28' } };
    expect(on('2026-02-28', change)).toMatchObject({ status: 'IN_SCADENZA', validUntil: '2026-02-28' });
    expect(on('2026-02-28', change).reasons.at(-1)).toEqual({ code: 'DEROGA', until: '2026-02-28' });
    expect(on('2026-03-01', change).status).toBe('NON_IN_REGOLA');
  });
});

describe('a suspension', () => {
  const away = [{ startsOn: '2025-06-01', endsOn: '2026-03-31' }];
  const hours = (first: number, second: number) => [period('2025-01-01', first), period('2026-01-01', second)];

  it('excludes its days from deadlines, but requires the hours before work resumes', () => {
    const open = on('2025-09-01', { periods: [period('2025-01-01', 5)], suspensions: [{ startsOn: '2025-06-01', endsOn: null }] });
    expect(open).toMatchObject({ status: 'NON_IN_REGOLA', suspended: true });
    expect(open.reasons.map((reason) => reason.code)).toEqual(['SOSPENSIONE']);
  });

  it('counts the courses done before the person returns', () => {
    expect(on('2026-04-01', { periods: hours(20, 9), suspensions: away }).status).toBe('NON_IN_REGOLA');
    expect(on('2026-04-01', { periods: hours(20, 10), suspensions: away })).toMatchObject({ status: 'REGOLARE', suspended: false });
  });

  it('does not change later duties', () => {
    const later = { periods: [...hours(20, 10), period('2027-01-01', 0)], suspensions: away };
    expect(on('2027-06-01', later).status).toBe('REGOLARE');
    expect(on('2028-01-01', later).status).toBe('NON_IN_REGOLA');
  });
});

describe('for any courses', () => {
  const periods = fc
    .array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 })
    .map((hours) => hours.map((done, i) => period(`${2022 + i}-01-01`, done)));
  const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2022-01-01', days));
  const worth = { NON_IN_REGOLA: 0, IN_SCADENZA: 1, REGOLARE: 2 } as const;

  it('the last valid day is the last day before NON_IN_REGOLA', () => {
    fc.assert(
      fc.property(periods, day, (kept, today) => {
        const { status, validUntil } = on(today, { periods: kept });
        expect(status === 'NON_IN_REGOLA').toBe(validUntil !== null && today > validUntil);
      }),
    );
  });

  it('another course never worsens the status, and time alone never improves it', () => {
    fc.assert(
      fc.property(periods, day, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 600 }), (kept, today, at, minutes) => {
        const before = worth[on(today, { periods: kept }).status];
        const more = kept.map((one, i) => (i === at ? { ...one, courses: [...one.courses, { completedOn: one.startsOn, minutes }] } : one));
        expect(worth[on(today, { periods: more }).status]).toBeGreaterThanOrEqual(before);
        expect(worth[on(addDays(today, 1), { periods: kept }).status]).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('an override never worsens the status', () => {
    fc.assert(
      fc.property(periods, day, day, (kept, today, until) => {
        const before = worth[on(today, { periods: kept }).status];
        const after = worth[on(today, { periods: kept, override: { until } }).status];
        expect(after).toBeGreaterThanOrEqual(Math.min(before, 1));
      }),
    );
  });
});

describe('periods', () => {
  const person = { category: 'ORDINARIO', startedOn: '2014-05-10', firstKept: null } as const;

  it('are recorded from the first one on, without a gap', () => {
    expect(periodsToKeep(person, LAW, '2026-11-21').map((one) => one.startsOn)).toEqual(['2026-01-01']);
    const starts = periodsToKeep({ ...person, firstKept: '2017-01-01' }, LAW, '2020-02-01').map((one) => one.startsOn);
    expect(starts).toEqual(['2017-01-01', '2019-01-01', '2020-01-01']);
    expect(periodsToKeep({ ...person, startedOn: '2026-02-01' }, LAW, '2026-11-21')).toEqual([]);
  });

  it('include a course by its last day, or by an extension while hours are missing', () => {
    const kept = [
      { startsOn: '2020-01-01', endsOn: '2020-12-31', extendedTo: null },
      { startsOn: '2021-01-01', endsOn: '2021-12-31', extendedTo: null },
    ];
    const found = (day: string, missing: boolean) => periodOfCourse(day, kept, 'ORDINARIO', LAW, () => missing);
    expect([found('2021-02-10', true), found('2021-02-10', false), found('2021-04-01', true)]).toEqual([
      '2020-01-01',
      '2021-01-01',
      '2021-01-01',
    ]);
    expect(found('2019-05-05', true)).toBeNull();
  });
});

describe('a reminder', () => {
  const due = { status: 'IN_SCADENZA', suspended: false, email: 'a@example.com', sent: 2, lastSentOn: '2026-11-10' } as const;
  const limits = { max: 7, spacingDays: 3 };
  it.each([
    [{}, 3, null],
    [{}, 2, 'GIA_INVIATO'],
    [{ status: 'REGOLARE' }, 3, 'IN_REGOLA'],
    [{ suspended: true }, 3, 'SOSPESO'],
    [{ sent: 7 }, 8, 'MASSIMO_RAGGIUNTO'],
    [{ lastSentOn: '2026-11-19' }, 3, 'TROPPO_PRESTO'],
    [{ lastSentOn: '2026-11-18' }, 3, null],
    [{ email: null }, 3, 'SENZA_EMAIL'],
  ] as const)('with %o and number %i gives %s', (change, number, refusal) => {
    expect(refusalOf({ ...due, ...change }, number, limits, '2026-11-21')).toBe(refusal);
  });
});
