/** Levels of lists and objects within each other; the deepest body of a route has nine. */
const DEEPEST = 32;

/** NUL and half a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Whether a parsed JSON body can be kept as it is: PostgreSQL stores neither NUL nor half a surrogate pair, and what is nested without end
 * would exhaust whoever walks through it.
 */
export function isStorable(body: unknown, depth = 0): boolean {
  if (typeof body === 'string') return !UNSTORABLE.test(body);
  if (typeof body !== 'object' || body === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(body).every(([name, value]) => !UNSTORABLE.test(name) && isStorable(value, depth + 1));
}
