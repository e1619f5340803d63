import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** A value of a field. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** What variations can change of a policy, by path in the contract's data; a coverage is a path of its own. */
export type PolicyState = Readonly<Record<string, FieldValue>>;

export interface Wanted {
  readonly path: string;
  readonly value: FieldValue;
}

export interface PolicyChange {
  readonly path: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** Path of the day since which the present vehicle is insured: its age is counted on that day. */
export const VEHICLE_SINCE = 'vehicleSince';

const COVERAGE = 'choice.coverages.';

export function coveragePath(code: string): string {
  return `${COVERAGE}${code}`;
}

/** Returns the code of the coverage of a path; null for other paths. */
export function coverageOfPath(path: string): string | null {
  return path.startsWith(COVERAGE) ? path.slice(COVERAGE.length) : null;
}

/** Value of a path: fields that a state does not name are null, coverages that it does not name are not insured. */
export function valueAt(state: PolicyState, path: string): FieldValue {
  return state[path] ?? (coverageOfPath(path) === null ? null : false);
}

/** Returns what a state becomes: the changes that are wanted and differ from it, in the order of their paths. */
export function changesTo(state: PolicyState, wanted: readonly Wanted[]): PolicyChange[] {
  return wanted
    .map(({ path, value }) => ({ path, before: valueAt(state, path), after: value }))
    .filter(({ before, after }) => !sameJson(before, after))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

export function applied(state: PolicyState, changes: readonly PolicyChange[]): PolicyState {
  return { ...state, ...Object.fromEntries(changes.map(({ path, after }) => [path, after])) };
}

/** Takes changes back. */
export function undone(state: PolicyState, changes: readonly PolicyChange[]): PolicyState {
  return { ...state, ...Object.fromEntries(changes.map(({ path, before }) => [path, before])) };
}

/** Returns the changes that take other changes back. */
export function opposite(changes: readonly PolicyChange[]): Wanted[] {
  return changes.map(({ path, before }) => ({ path, value: before }));
}

/** Codes of the coverages that a state insures. */
export function coveragesOf(state: PolicyState): string[] {
  return Object.keys(state).flatMap((path) => {
    const code = coverageOfPath(path);
    return code !== null && state[path] === true ? [code] : [];
  });
}

/** A change of a policy from a day on. */
export interface Dated {
  readonly effectiveOn: PlainDate;
  readonly changes: readonly PolicyChange[];
}

/** Returns the state at 24:00 of a day, given the state at the issue and the variations in the order of their effect. */
export function stateOn(issued: PolicyState, variations: readonly Dated[], day: PlainDate): PolicyState {
  return variations.filter(({ effectiveOn }) => effectiveOn <= day).reduce((state, { changes }) => applied(state, changes), issued);
}
