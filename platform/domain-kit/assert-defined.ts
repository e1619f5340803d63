/** Returns the value; throws with its name if it is missing, instead of letting a made-up value do harm later. */
export function assertDefined<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
