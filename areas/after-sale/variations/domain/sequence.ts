import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import {
  applied,
  changesTo,
  type Dated,
  type FieldValue,
  type PolicyChange,
  type PolicyState,
  stateOn,
  type Wanted,
} from './policy-state.ts';

/** A confirmed variation in the order of effect: by its day, on one day in the order of confirmation. */
export interface Booked extends Dated {
  readonly id: number;
  /** Number of its appendix: the order of confirmation. */
  readonly number: number;
}

/** A field that a new variation and a later one both change. */
export interface Conflict {
  readonly path: string;
  /** The later variation. */
  readonly id: number;
  readonly number: number;
  readonly effectiveOn: PlainDate;
  readonly theirs: FieldValue;
  readonly ours: FieldValue;
}

/** A variation with the states around it: what its price compares. */
export interface VariationStep {
  /** Null: the new variation. */
  readonly id: number | null;
  readonly effectiveOn: PlainDate;
  readonly changes: readonly PolicyChange[];
  readonly before: PolicyState;
  readonly after: PolicyState;
}

export type Sequence =
  | { readonly outcome: 'CONFLICT'; readonly changes: readonly PolicyChange[]; readonly conflicts: readonly Conflict[] }
  /** The first step is the new variation; the others are later ones, which are undone and applied again on top of it. */
  | { readonly outcome: 'ORDERED'; readonly steps: readonly [VariationStep, ...VariationStep[]] };

/** Returns variations in the order of their effect. */
export function inOrder<T extends { readonly number: number; readonly effectiveOn: PlainDate }>(variations: readonly T[]): T[] {
  return variations.toSorted((a, b) => (a.effectiveOn === b.effectiveOn ? a.number - b.number : a.effectiveOn < b.effectiveOn ? -1 : 1));
}

/**
 * Puts a new variation in its place: after all that are in force on its day, before those that take effect later. Whether it
 * is out of sequence is found here, never asked. Later variations that touch the same fields are conflicts; without any,
 * they are taken back and applied again on top of the new one. `booked` are in the order of their effect.
 */
export function sequenceOf(
  issued: PolicyState,
  booked: readonly Booked[],
  next: { readonly effectiveOn: PlainDate; readonly wanted: readonly Wanted[] },
): Sequence {
  const { effectiveOn } = next;
  const before = stateOn(issued, booked, effectiveOn);
  const changes = changesTo(before, next.wanted);
  const later = booked.filter((one) => one.effectiveOn > effectiveOn);
  const conflicts = later.flatMap(({ id, number, effectiveOn: on, changes: theirs }) =>
    changes.flatMap(({ path, after }) => {
      const same = theirs.find((change) => change.path === path);
      return same === undefined ? [] : [{ path, id, number, effectiveOn: on, theirs: same.after, ours: after }];
    }),
  );
  if (conflicts.length > 0) return { outcome: 'CONFLICT', changes, conflicts };
  let state = applied(before, changes);
  const again = later.map(({ id, effectiveOn: on, changes: own }): VariationStep => {
    const step = { id, effectiveOn: on, changes: own, before: state, after: applied(state, own) };
    state = step.after;
    return step;
  });
  return { outcome: 'ORDERED', steps: [{ id: null, effectiveOn, changes, before, after: applied(before, changes) }, ...again] };
}
