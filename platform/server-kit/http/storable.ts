/** Nesting levels of lists and objects; the deepest body of a route has nine. */
const DEEPEST = 32;

/** NUL and lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Returns whether a parsed JSON body can be stored unchanged: PostgreSQL stores neither NUL nor lone surrogates, and
 * endless nesting would overflow the stack of recursive code.
 */
export function isStorable(body: unknown, depth = 0): boolean {
  if (typeof body === 'string') return !UNSTORABLE.test(body);
  if (typeof body !== 'object' || body === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(body).every(([name, value]) => !UNSTORABLE.test(name) && isStorable(value, depth + 1));
}
