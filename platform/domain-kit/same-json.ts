/**
 * JSON text of a value with sorted keys in every object: equal documents give equal text, wherever they were stored.
 */
export function canonicalJson(value: unknown): string {
  const ordered = (_key: string, inner: unknown): unknown =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, ordered) ?? 'undefined';
}

/** Returns whether two values are the same document; the order of keys and undefined properties do not matter. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
