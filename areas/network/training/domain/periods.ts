import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { TrainingLaw } from './duties.ts';
import { dutyBegins, ruleAt, type TrainingCategory, trainingDeadline, type Window, windowAt } from './rules.ts';

/**
 * Returns the periods to record for a person by today: the current one and all since the first recorded one, so that no
 * year is skipped while the job did not run. Periods before the first are not required: they were checked when the
 * person joined. None before the duty begins.
 */
export function periodsToKeep(
  person: { readonly category: TrainingCategory; readonly startedOn: PlainDate; readonly firstKept: PlainDate | null },
  law: TrainingLaw,
  today: PlainDate,
): Window[] {
  const begins = dutyBegins(person.startedOn);
  const windows: Window[] = [];
  for (let day = person.firstKept ?? today; day <= today; ) {
    const rule = ruleAt(law.rules, person.category, day);
    if (rule === null) break;
    const window = windowAt(rule, day);
    if (window.endsOn >= begins) windows.push(window);
    day = addDays(window.endsOn, 1);
  }
  return windows;
}

/**
 * Returns the period of a course: the one with its last day or, when that day is within an extension, the earlier one
 * while `missing` says that hours are missing there.
 */
export function periodOfCourse(
  completedOn: PlainDate,
  kept: readonly (Window & { readonly extendedTo: PlainDate | null })[],
  category: TrainingCategory,
  law: TrainingLaw,
  missing: (startsOn: PlainDate) => boolean,
): PlainDate | null {
  const extended = kept.find(
    (one) =>
      one.endsOn < completedOn && completedOn <= trainingDeadline(one, category, law.extensions, one.extendedTo) && missing(one.startsOn),
  );
  if (extended !== undefined) return extended.startsOn;
  return kept.find((one) => one.startsOn <= completedOn && completedOn <= one.endsOn)?.startsOn ?? null;
}

/** Returns the day of the yearly deactivation in a year. */
export function deactivationDay(year: number, month: number, day: number): PlainDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
