import type { FieldLabels } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import type { ExchangeError, ExchangeStep } from '../../../api/index.ts';
import type { StepAction, StepKind } from '../../../domain/index.ts';

/** The effect of a file, or its errors. */
export interface ImportPlan {
  readonly steps: readonly ExchangeStep[];
  readonly errors: readonly ExchangeError[];
}

/** The importing installation: parts that take effect at once are imported only if nothing has been sold. */
export interface Destination {
  readonly today: string;
  readonly sells: boolean;
}

/** Returns a step about one record; places are the differences in words. */
export function stepOf(kind: StepKind, code: string, name: string, action: StepAction, places: readonly Text[] = []): ExchangeStep {
  return { kind, code, name, action, changes: places.length, places: [...places] };
}

/** Returns the labels of the fields in which two records differ. */
export function changedFields(before: object, after: object, labels: FieldLabels): Text[] {
  const here = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([key, value]) => fingerprintOf([here.get(key)]) !== fingerprintOf([value]))
    .map(([key]) => labels[key] ?? { it: key, en: key });
}

/** Returns a plan's action for a record. */
export function actionsOf(steps: readonly ExchangeStep[]) {
  const actions = new Map(steps.map(({ kind, code, action }) => [`${kind} ${code}`, action]));
  return (kind: StepKind, code: string): StepAction | undefined => actions.get(`${kind} ${code}`);
}

export type ActionOf = ReturnType<typeof actionsOf>;
