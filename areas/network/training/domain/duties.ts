import { addDays, minDate, type PlainDate, yearOf } from '#platform/domain-kit/time/dates.ts';
import { type InitialFacts, type InitialRule, initialDuty } from './initial.ts';
import {
  dutyBegins,
  ruleAt,
  type TrainingCategory,
  type TrainingExtension,
  type TrainingRule,
  trainingDeadline,
  windowAt,
} from './rules.ts';

export interface DoneCourse {
  readonly completedOn: PlainDate;
  readonly minutes: number;
}

/** A recorded period of a person. */
export interface KeptPeriod {
  readonly startsOn: PlainDate;
  readonly extendedTo: PlainDate | null;
  readonly courses: readonly DoneCourse[];
}

/** Days that do not count (art. 89 c. 6); `endsOn` is the last, null while it lasts. */
export interface Suspension {
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate | null;
}

/** Everything the rules need to know about a person. */
export interface TrainingFacts {
  readonly category: TrainingCategory;
  /** Registration in the RUI or, without one, start of work. */
  readonly startedOn: PlainDate;
  readonly periods: readonly KeptPeriod[];
  readonly suspensions: readonly Suspension[];
  readonly override: { readonly until: PlainDate } | null;
  /** Their application for a first registration; null without one. */
  readonly initial: InitialFacts | null;
}

/** The dated rules. */
export interface TrainingLaw {
  readonly rules: readonly TrainingRule[];
  readonly extensions: readonly TrainingExtension[];
  readonly initial: readonly InitialRule[];
}

/** Hours required by a day. In minutes; `minutesMissing` is 0 when fulfilled. */
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

/**
 * Returns the proven minutes of a period, or of one of its calendar years. Hours declared for its start count only once
 * recorded as courses.
 */
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
    return [{ period, rule, endsOn: window.endsOn, deadline: trainingDeadline(window, facts.category, law.extensions, period.extendedTo) }];
  });
}

/**
 * Returns the duties of a period: its hours and, where the rule has one, the minimum of each year. A period in which
 * the duty began requires a proportional part.
 */
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
 * Returns the duty after a suspension: the hours of the period in which it ends (or of today's, while it lasts), due
 * before work resumes. Courses since the period in which it began count.
 */
function dutyOfSuspension(suspension: Suspension, periods: readonly RuledPeriod[], today: PlainDate): Duty[] {
  const last = minDate(suspension.endsOn ?? today, today);
  const touched = periods.filter(({ period, endsOn }) => period.startsOn <= last && endsOn >= suspension.startsOn);
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
      deadline: addDays(suspension.startsOn, -1),
      minutesDue,
      minutesDone,
      minutesMissing: Math.max(0, minutesDue - minutesDone),
      warningDays: final.rule.warningDays,
    },
  ];
}

/**
 * Returns the duty of initial training. It is required before work begins, so it never expires: it is either complete
 * or missing.
 */
function dutyOfInitial({ initial, category }: TrainingFacts, law: TrainingLaw, today: PlainDate): Duty[] {
  const duty = initialDuty(initial, category, law.initial, today);
  if (duty === null) return [];
  return [{ ...duty, kind: 'INIZIALE', minutesMissing: Math.max(0, duty.minutesDue - duty.minutesDone), warningDays: 0 }];
}

/**
 * Returns all duties of a person, earliest deadline first. The duty begins on 1 January of the year after registration
 * (art. 89); periods are the recorded ones. A suspension replaces the periods whose deadline is after its first day and
 * that begin before its last.
 */
export function dutiesOf(facts: TrainingFacts, law: TrainingLaw, today: PlainDate): Duty[] {
  const begins = dutyBegins(facts.startedOn);
  const periods = ruled(facts, law).toSorted((a, b) => (a.period.startsOn < b.period.startsOn ? -1 : 1));
  const suspensions = facts.suspensions.filter((one) => one.startsOn <= today);
  const replaced = ({ period, deadline }: RuledPeriod) =>
    suspensions.some((one) => deadline >= one.startsOn && period.startsOn <= minDate(one.endsOn ?? today, today));
  const asked = periods.filter(({ endsOn }) => begins <= endsOn);
  const duties = [
    ...dutyOfInitial(facts, law, today),
    ...asked.filter((one) => !replaced(one)).flatMap((one) => dutiesOfPeriod(one, begins)),
    ...suspensions.flatMap((one) => dutyOfSuspension(one, asked, today)),
  ];
  return duties.toSorted((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0));
}

/** Returns whether training is suspended on a day. */
export function isSuspended(facts: Pick<TrainingFacts, 'suspensions'>, day: PlainDate): boolean {
  return facts.suspensions.some((one) => one.startsOn <= day && (one.endsOn === null || day <= one.endsOn));
}
