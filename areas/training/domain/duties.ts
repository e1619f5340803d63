import { addDays, minDate, type PlainDate, yearOf } from '#platform/domain-kit/dates.ts';
import { type InitialFacts, type InitialRule, initialDuty } from './initial.ts';
import { deadlineOf, dutyBegins, ruleAt, type TrainingCategory, type TrainingExtension, type TrainingRule, windowAt } from './rules.ts';

export interface DoneCourse {
  readonly completedOn: PlainDate;
  readonly minutes: number;
}

/** A period as it is kept for a person. */
export interface KeptPeriod {
  readonly startsOn: PlainDate;
  readonly extendedTo: PlainDate | null;
  readonly courses: readonly DoneCourse[];
}

/** Days on which the clock stands (art. 89 c. 6); `endsOn` is the last of them, null while it lasts. */
export interface Suspension {
  readonly beginsOn: PlainDate;
  readonly endsOn: PlainDate | null;
}

/** Everything the rules need to know of a person. */
export interface TrainingFacts {
  readonly category: TrainingCategory;
  /** Registration in the RUI or, without one, start of work. */
  readonly startedOn: PlainDate;
  readonly periods: readonly KeptPeriod[];
  readonly suspensions: readonly Suspension[];
  readonly override: { readonly until: PlainDate } | null;
  /** His application for a first registration; null without one. */
  readonly initial: InitialFacts | null;
}

/** What the law says, dated. */
export interface TrainingLaw {
  readonly rules: readonly TrainingRule[];
  readonly extensions: readonly TrainingExtension[];
  readonly initial: readonly InitialRule[];
}

/** Hours that are asked for by a day. Minutes; `minutesMissing` is 0 when it is met. */
export interface Duty {
  readonly kind: 'INIZIALE' | 'PERIODO' | 'SOSPENSIONE';
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  /** Last day on which hours may be missing. */
  readonly deadline: PlainDate;
  readonly minutesDue: number;
  readonly minutesDone: number;
  readonly minutesMissing: number;
  readonly warningDays: number;
}

/** Proven minutes of a period, or of one of its calendar years. Hours declared for its start count once they are recorded as courses. */
export function minutesOf(period: KeptPeriod, year?: number): number {
  const courses = period.courses.filter((course) => year === undefined || yearOf(course.completedOn) === year);
  return courses.reduce((sum, course) => sum + course.minutes, 0);
}

interface RuledPeriod {
  readonly period: KeptPeriod;
  readonly rule: TrainingRule;
  readonly endsOn: PlainDate;
  readonly deadline: PlainDate;
}

function ruled(facts: TrainingFacts, law: TrainingLaw): RuledPeriod[] {
  return facts.periods.flatMap((period) => {
    const rule = ruleAt(law.rules, facts.category, period.startsOn);
    if (rule === null) return [];
    const window = windowAt(rule, period.startsOn);
    return [{ period, rule, endsOn: window.endsOn, deadline: deadlineOf(window, facts.category, law.extensions, period.extendedTo) }];
  });
}

/** Duties of a period: its hours and, where the rule has one, the least of each year. A period that the duty began within asks in proportion. */
function dutiesOfPeriod({ period, rule, endsOn, deadline }: RuledPeriod, begins: PlainDate): Duty[] {
  const { startsOn } = period;
  if (begins > endsOn) return [];
  const years = yearOf(endsOn) - yearOf(startsOn) + 1;
  const first = Math.max(yearOf(startsOn), yearOf(begins));
  const asked = yearOf(endsOn) - first + 1;
  const duty = (minutesDue: number, minutesDone: number, until: PlainDate): Duty => ({
    kind: 'PERIODO',
    startsOn,
    endsOn,
    deadline: until,
    minutesDue,
    minutesDone,
    minutesMissing: Math.max(0, minutesDue - minutesDone),
    warningDays: rule.warningDays,
  });
  const whole = duty(Math.ceil((rule.minutesTotal * asked) / years), minutesOf(period), deadline);
  const { minutesEachYear } = rule;
  if (minutesEachYear === null || years === 1) return [whole];
  const yearly = Array.from({ length: asked }, (_, i) => first + i).map((year) => {
    const lastDay: PlainDate = `${year}-12-31`;
    return duty(minutesEachYear, minutesOf(period, year), year === yearOf(endsOn) ? deadline : lastDay);
  });
  return [...yearly, whole];
}

/**
 * The duty that a suspension leaves: the hours of the period in which it ends (or of today's, while it lasts), asked for before work is taken
 * up again; what was done since the period in which it began counts.
 */
function dutyOfSuspension(suspension: Suspension, periods: readonly RuledPeriod[], today: PlainDate): Duty[] {
  const last = minDate(suspension.endsOn ?? today, today);
  const touched = periods.filter(({ period, endsOn }) => period.startsOn <= last && endsOn >= suspension.beginsOn);
  const final = touched.at(-1);
  const first = touched[0];
  if (final === undefined || first === undefined) return [];
  const minutesDone = touched.reduce((sum, { period }) => sum + minutesOf(period), 0);
  const minutesDue = final.rule.minutesTotal;
  return [
    {
      kind: 'SOSPENSIONE',
      startsOn: first.period.startsOn,
      endsOn: final.endsOn,
      deadline: addDays(suspension.beginsOn, -1),
      minutesDue,
      minutesDone,
      minutesMissing: Math.max(0, minutesDue - minutesDone),
      warningDays: final.rule.warningDays,
    },
  ];
}

/** Initial training is asked for before work begins, so it never expires: it is there or it is not. */
function dutyOfInitial({ initial, category }: TrainingFacts, law: TrainingLaw, today: PlainDate): Duty[] {
  const duty = initialDuty(initial, category, law.initial, today);
  if (duty === null) return [];
  return [{ ...duty, kind: 'INIZIALE', minutesMissing: Math.max(0, duty.minutesDue - duty.minutesDone), warningDays: 0 }];
}

/**
 * Everything that is asked of a person, earliest deadline first. The duty begins on 1 January of the year after registration (art. 89); periods
 * are those kept for him. A suspension takes the place of the periods whose deadline falls after its first day and that begin before its last.
 */
export function dutiesOf(facts: TrainingFacts, law: TrainingLaw, today: PlainDate): Duty[] {
  const begins = dutyBegins(facts.startedOn);
  const periods = ruled(facts, law).toSorted((a, b) => (a.period.startsOn < b.period.startsOn ? -1 : 1));
  const suspensions = facts.suspensions.filter((one) => one.beginsOn <= today);
  const replaced = ({ period, deadline }: RuledPeriod) =>
    suspensions.some((one) => deadline >= one.beginsOn && period.startsOn <= minDate(one.endsOn ?? today, today));
  const asked = periods.filter(({ endsOn }) => begins <= endsOn);
  const duties = [
    ...dutyOfInitial(facts, law, today),
    ...asked.filter((one) => !replaced(one)).flatMap((one) => dutiesOfPeriod(one, begins)),
    ...suspensions.flatMap((one) => dutyOfSuspension(one, asked, today)),
  ];
  return duties.toSorted((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0));
}

/** Whether the clock stands on a day. */
export function isSuspended(facts: Pick<TrainingFacts, 'suspensions'>, day: PlainDate): boolean {
  return facts.suspensions.some((one) => one.beginsOn <= day && (one.endsOn === null || day <= one.endsOn));
}
