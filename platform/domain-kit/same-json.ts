/** JSON text of a value with the keys of every object in order: equal documents give equal text, whatever stored them. */
export function canonicalJson(value: unknown): string {
  const ordered = (_key: string, inner: unknown): unknown =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, ordered) ?? 'undefined';
}

/** Whether two values are the same document; the order of keys and properties that are undefined do not matter. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
