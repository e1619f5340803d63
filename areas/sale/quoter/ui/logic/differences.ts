import { sameJson } from '#platform/domain-kit/same-json.ts';
/** A field with different values in two versions of a document. */
export interface Difference {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parts compared as one value: half a discount or half a set of answers has no meaning. */
const WHOLE = new Set(['choice.discount', 'choice.answers']);

function isSame(a: unknown, b: unknown): boolean {
  return sameJson(a ?? null, b ?? null);
}

/**
 * Returns the fields that differ between two documents of the same shape, as dotted paths in the order of the first.
 */
export function differences(mine: unknown, theirs: unknown, path = ''): Difference[] {
  if (isBranch(mine) && isBranch(theirs) && !WHOLE.has(path)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    return [...keys].flatMap((key) => differences(mine[key], theirs[key], path === '' ? key : `${path}.${key}`));
  }
  return isSame(mine, theirs) ? [] : [{ path, mine, theirs }];
}

function replaceAt(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const branch = isBranch(target) ? target : {};
  return { ...branch, [key]: replaceAt(branch[key], rest, value) };
}

/** `theirs` with my value in the fields I keep. */
export function keepMine<T>(theirs: T, found: readonly Difference[], kept: ReadonlySet<string>): T {
  const mine = found.filter(({ path }) => kept.has(path));
  return mine.reduce<unknown>((result, { path, mine: value }) => replaceAt(result, path.split('.'), value), theirs) as T;
}

function valueAt(tree: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((branch, key) => (isBranch(branch) ? branch[key] : undefined), tree);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Fields whose saved value is the better proposal: unchanged by me since `base`, or empty. For all others my value is
 * proposed.
 */
export function betterTheirs(found: readonly Difference[], base: unknown): ReadonlySet<string> {
  const better = found.filter(
    ({ path, mine, theirs }) => (isEmpty(mine) && !isEmpty(theirs)) || isSame(mine, valueAt(base, path.split('.'))),
  );
  return new Set(better.map(({ path }) => path));
}
