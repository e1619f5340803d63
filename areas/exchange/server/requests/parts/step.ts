import { fingerprintOf } from '#areas/catalogue/server/public.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { ExchangeError, ExchangeStep } from '../../../api/index.ts';
import type { StepAction, StepKind } from '../../../domain/index.ts';

/** What a file would do, or what is wrong with it. */
export interface ImportPlan {
  readonly steps: readonly ExchangeStep[];
  readonly errors: readonly ExchangeError[];
}

/** Where a file arrives: what counts at once is only brought to an installation that has not sold anything yet. */
export interface Destination {
  readonly today: string;
  readonly sells: boolean;
}

/** A step about one record; places are what differs, in words. */
export function stepOf(kind: StepKind, code: string, name: string, action: StepAction, places: readonly Text[] = []): ExchangeStep {
  return { kind, code, name, action, changes: places.length, places: [...places] };
}

/** Names of the fields that two records do not say alike. */
export function changedFields(before: object, after: object, labels: FieldLabels): Text[] {
  const here = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([key, value]) => fingerprintOf([here.get(key)]) !== fingerprintOf([value]))
    .map(([key]) => labels[key] ?? { it: key, en: key });
}

/** Tells what a plan does with a record. */
export function actionsOf(steps: readonly ExchangeStep[]) {
  const actions = new Map(steps.map(({ kind, code, action }) => [`${kind} ${code}`, action]));
  return (kind: StepKind, code: string): StepAction | undefined => actions.get(`${kind} ${code}`);
}

export type ActionOf = ReturnType<typeof actionsOf>;
