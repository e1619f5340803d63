import { addDays, type PlainDate } from '#platform/domain-kit/dates.ts';
import type { TrainingLaw } from './duties.ts';
import { deadlineOf, dutyBegins, ruleAt, type TrainingCategory, type Window, windowAt } from './rules.ts';

/**
 * The periods to be kept for a person by today: the current one and, so that no year is skipped while nothing ran, every one since the first
 * that is kept. What lies before the first is not asked for: it was checked when he came. None before the duty begins.
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
 * The period a course belongs to: the one that its last day lies in or, when that day is within an extension, the earlier one as long as
 * `missing` says that hours are missing there.
 */
export function periodOfCourse(
  completedOn: PlainDate,
  kept: readonly (Window & { readonly extendedTo: PlainDate | null })[],
  category: TrainingCategory,
  law: TrainingLaw,
  missing: (startsOn: PlainDate) => boolean,
): PlainDate | null {
  const extended = kept.find(
    (one) => one.endsOn < completedOn && completedOn <= deadlineOf(one, category, law.extensions, one.extendedTo) && missing(one.startsOn),
  );
  if (extended !== undefined) return extended.startsOn;
  return kept.find((one) => one.startsOn <= completedOn && completedOn <= one.endsOn)?.startsOn ?? null;
}

/** The day of a year on which the yearly deactivation is due. */
export function deactivationDay(year: number, month: number, day: number): PlainDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
