import { addDays, addMonths, minDate, type PlainDate } from '#platform/domain-kit/dates.ts';
import type { TrainingCategory } from './rules.ts';

/** A dated row of what is asked before a first registration. Minutes. */
export interface InitialRule {
  readonly category: TrainingCategory;
  /** Applications of these days follow the rule. */
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
  readonly minutes: number;
  /** How far before the application the courses may lie. */
  readonly withinMonths: number;
}

/** Somebody who has applied for registration, with the courses of his initial training. */
export interface InitialFacts {
  readonly requestedOn: PlainDate;
  /** Registration in the RUI; null until it is there. */
  readonly registeredOn: PlainDate | null;
  readonly courses: readonly { readonly completedOn: PlainDate; readonly minutes: number }[];
}

/** The initial training asked of a person: the months that count, and the hours done in them. */
export interface InitialDuty {
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  /** The day before the application: without the hours no work begins. */
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
 * Professional training before the first registration (art. 86-88 Reg. IVASS 40/2018: 60 hours in the 12 months before the application or the
 * start of work). The months are counted back from the application or, when hours were still missing then, from the later course that
 * completes them, registration at the latest. Null for who has not applied, or was registered before.
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

/** Whether a course completed on a day counts for initial training: hours are still missing there, and the day is not too early for it. */
export function countsAsInitial(duty: InitialDuty | null, completedOn: PlainDate): boolean {
  return duty !== null && duty.minutesDone < duty.minutesDue && duty.startsOn <= completedOn;
}
