import type { Text } from '#platform/domain-kit/locale.ts';

/** How a value of the trail is shown; anything else is shown as it is. */
export const VALUE_KINDS = ['MONEY', 'RATE', 'PLAIN'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** How users read a field of the trail. */
export interface FieldWords {
  readonly label: Text;
  readonly kind: ValueKind;
}

/** A field that differs, with its values before and after; null means that there was none. */
export interface TraceDifference {
  /** `customer.contacts.phone`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null;

/** Differences of one row at most: a new tariff has thousands of cells. */
export const MOST_DIFFERENCES = 200;

function* leavesOf(path: string, before: unknown, after: unknown): Generator<TraceDifference> {
  if (!isDocument(before) && !isDocument(after)) {
    if (before !== after) yield { path, before, after };
    return;
  }
  const [one, other] = [isDocument(before) ? before : {}, isDocument(after) ? after : {}];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    yield* leavesOf(path === '' ? key : `${path}.${key}`, one[key] ?? null, other[key] ?? null);
}

/**
 * Returns the fields that differ, down to single values, at most `MOST_DIFFERENCES`, and whether there are more. A field
 * that was recorded as a whole, such as a new address, is one difference for each of its parts.
 */
export function traceDifferences(changes: Readonly<Record<string, unknown>>): { differences: TraceDifference[]; more: boolean } {
  const differences: TraceDifference[] = [];
  for (const [path, pair] of Object.entries(changes)) {
    const [before, after] = Array.isArray(pair) ? (pair as readonly unknown[]) : [null, pair];
    for (const difference of leavesOf(path, before ?? null, after ?? null)) {
      if (differences.length === MOST_DIFFERENCES) return { differences, more: true };
      differences.push(difference);
    }
  }
  return { differences, more: false };
}
