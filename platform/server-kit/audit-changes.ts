import { sameJson } from '#platform/domain-kit/same-json.ts';

type Document = Readonly<Record<string, unknown>>;

/** Path of a field → value before and after. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

const isDocument = (value: unknown): value is Document => {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Names of columns become names of fields: `due_on` → `dueOn`. Codes are in capitals and stay. */
const fieldName = (key: string): string =>
  /^[a-z]/.test(key) ? key.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase()) : key;

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const mask = (value: unknown): unknown => (value === null ? null : '***');

/** Returns a whole value for the trail, with the names of fields and without the redacted ones. */
function recorded(value: unknown, declared: string, redacted: ReadonlySet<string>): unknown {
  if (redacted.has(declared)) return mask(value);
  if (Array.isArray(value)) return value.map((element) => recorded(element, declared, redacted));
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = fieldName(key);
      return [name, recorded(inner ?? null, below(declared, name), redacted)];
    }),
  );
}

const isListOfDocuments = (value: unknown): value is readonly Document[] => Array.isArray(value) && value.every(isDocument);

/** Returns the pairs of inner values to compare, or null for a value that is compared as a whole. */
function innerPairs(before: unknown, after: unknown): (readonly [key: string, before: unknown, after: unknown])[] | null {
  if ((isDocument(before) || before === null) && (isDocument(after) || after === null) && before !== after) {
    const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...keys].map((key) => [key, before?.[key] ?? null, after?.[key] ?? null]);
  }
  if (isListOfDocuments(before) && isListOfDocuments(after) && before.length === after.length) {
    return before.map((element, index) => [String(index), element, after[index] ?? null]);
  }
  return null;
}

/**
 * Returns the fields that differ between two documents, by path: `{ 'customer.phone': ['055 1', '055 2'] }`. Documents
 * are compared field by field, lists of equally many documents element by element (`coverages.0.sum`), other lists as a
 * whole. A null document has no fields. The values of `redacted` paths, which count without indexes, become `***`.
 */
export function changesOf(before: object | null, after: object | null, redacted: readonly string[]): Changes {
  const secret = new Set(redacted);
  const changes: Record<string, readonly [unknown, unknown]> = {};
  const compare = (from: unknown, to: unknown, path: string, declared: string): void => {
    if (sameJson(from, to)) return;
    const inner = secret.has(declared) ? null : innerPairs(from, to);
    if (inner === null) changes[path] = [recorded(from, declared, secret), recorded(to, declared, secret)];
    for (const [key, one, other] of inner ?? []) {
      const name = fieldName(key);
      compare(one, other, below(path, name), Array.isArray(from) ? declared : below(declared, name));
    }
  };
  compare(before ?? {}, after ?? {}, '', '');
  return changes;
}
