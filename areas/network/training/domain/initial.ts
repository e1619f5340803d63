import { addDays, addMonths, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { TrainingCategory } from './rules.ts';

/** A dated rule of training before a first registration. In minutes. */
export interface InitialRule {
  readonly category: TrainingCategory;
  /** Applies to applications from this day on. */
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
  readonly minutes: number;
  /** How many months before the application courses count. */
  readonly withinMonths: number;
}

/** An applicant for registration, with the courses of their initial training. */
export interface InitialFacts {
  readonly requestedOn: PlainDate;
  /** Registration in the RUI; null before it. */
  readonly registeredOn: PlainDate | null;
  readonly courses: readonly { readonly completedOn: PlainDate; readonly minutes: number }[];
}

/** The required initial training of a person: the months that count, and the hours done in them. */
export interface InitialDuty {
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  /** The day before the application: work cannot begin without the hours. */
  readonly deadline: PlainDate;
  readonly minutesDue: number;
  readonly minutesDone: number;
}

function ruleFor(rules: readonly InitialRule[], category: TrainingCategory, day: PlainDate): InitialRule | undefined {
  return rules
    .filter((rule) => rule.category === category && rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

/**
 * Returns the professional training required before the first registration (art. 86-88 Reg. IVASS 40/2018: 60 hours in
 * the 12 months before the application or the start of work). The months count back from the application or, if hours
 * were still missing then, from the later course that completes them, at the latest from registration. Null without an
 * application, or with an earlier registration.
 */
export function initialDuty(
  initial: InitialFacts | null,
  category: TrainingCategory,
  rules: readonly InitialRule[],
  today: PlainDate,
): InitialDuty | null {
  if (initial === null) return null;
  const { requestedOn, registeredOn, courses } = initial;
  if (registeredOn !== null && registeredOn < requestedOn) return null;
  const rule = ruleFor(rules, category, requestedOn);
  if (rule === undefined) return null;
  const last = registeredOn ?? today;
  const ends = [requestedOn, ...courses.map(({ completedOn }) => completedOn).filter((day) => requestedOn < day && day <= last)];
  const windows = ends.map((endsOn) => {
    const startsOn = addMonths(endsOn, -rule.withinMonths);
    const counted = courses.filter(({ completedOn }) => startsOn <= completedOn && completedOn <= endsOn);
    return { startsOn, endsOn, minutesDone: counted.reduce((sum, { minutes }) => sum + minutes, 0) };
  });
  const best = windows.reduce((a, b) => (b.minutesDone > a.minutesDone ? b : a));
  return { ...best, deadline: addDays(minDate(requestedOn, today), -1), minutesDue: rule.minutes };
}

/**
 * Returns whether a course completed on a day counts as initial training: hours are still missing, and the day is not
 * too early.
 */
export function countsAsInitial(duty: InitialDuty | null, completedOn: PlainDate): boolean {
  return duty !== null && duty.minutesDone < duty.minutesDue && duty.startsOn <= completedOn;
}
