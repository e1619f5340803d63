/** A field that differs between two files. */
export interface FieldDifference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the fields whose texts differ, in the order of `order`; a missing value is empty. */
export function formerDifferences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  order: readonly string[],
): FieldDifference[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return order
    .filter((field) => fields.has(field) && (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
}
