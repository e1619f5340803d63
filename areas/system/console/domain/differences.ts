/** What happened to one record in a run, as the audit trail records it. */
export interface RecordedChange {
  /** Table of the record. */
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly reason: string | null;
  /** Path of a field → value before and after. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** A run and the instant at which it happened, ISO. */
interface Happened {
  readonly changes: readonly RecordedChange[];
  /** Numbers of the records that commands made, in order. */
  readonly made: readonly number[];
  readonly at: string;
}

/** A record that the run itself made: all its fields were absent before. */
const isNew = ({ changes }: RecordedChange): boolean =>
  Object.keys(changes).length > 0 && Object.values(changes).every(([before]) => (before ?? null) === null);

/** Returns the changes in a form in which two runs with the same effect are equal. */
function comparable({ changes, made, at }: Happened): string {
  const numbers = new Map<number, string>();
  const name = (id: number) => numbers.get(id) ?? numbers.set(id, `new ${numbers.size}`).get(id);
  for (const id of made) name(id);
  for (const change of changes) if (isNew(change)) name(change.entityId);
  const after = (value: unknown) => (typeof value === 'number' ? (numbers.get(value) ?? value) : value);
  return JSON.stringify(
    changes.map((change) => [
      change.entity,
      isNew(change) ? name(change.entityId) : change.entityId,
      change.action,
      change.reason,
      Object.entries(change.changes)
        .map(([path, [from, to]]) => [path, from, (from ?? null) === null ? after(to) : to])
        .sort(),
    ]),
    (_, value: unknown) => (value === at ? 'NOW' : value),
  );
}

/**
 * Whether two runs have the same effect: the same records, fields and values in the same order. Numbers of records that
 * a run makes, and the instant of the run, may differ.
 */
export function sameEffect(one: Happened, other: Happened): boolean {
  return comparable(one) === comparable(other);
}
