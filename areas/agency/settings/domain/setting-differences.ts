/** One value that differs between two documents of a rule; undefined: the document does not have it. */
export interface SettingDifference {
  /** Path without positions, as in the labels of the fields: `sets.sender`. */
  readonly field: string;
  /** Position in the list, from 1; null outside lists. */
  readonly row: number | null;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecords = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] => Array.isArray(value) && value.some(isRecord);

/**
 * Returns the values that differ between two documents of a global rule, in the order of their fields. A list of records
 * is compared row by row, a list of values as a whole.
 */
export function settingDifferences(before: unknown, after: unknown, field = '', row: number | null = null): SettingDifference[] {
  if (isRecords(before) || isRecords(after)) {
    const [old, now] = [isRecords(before) ? before : [], isRecords(after) ? after : []];
    return Array.from({ length: Math.max(old.length, now.length) }).flatMap((_, index) =>
      settingDifferences(old[index], now[index], field, index + 1),
    );
  }
  if (isRecord(before) || isRecord(after)) {
    const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return keys.flatMap((key) => settingDifferences(old[key], now[key], field === '' ? key : `${field}.${key}`, row));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, row, before, after }];
}
