/** A value that must be there; throws with its name otherwise, where a made-up value would do harm further on. */
export function assertDefined<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
