import { sameJson } from '#platform/domain-kit/same-json.ts';
/** A field that two versions of a document hold differently. */
export interface Difference {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parts that are read as one value: half of a discount or of a set of answers says nothing. */
const WHOLE = new Set(['choice.discount', 'choice.answers']);

function isSame(a: unknown, b: unknown): boolean {
  return sameJson(a ?? null, b ?? null);
}

/** The fields in which two documents of the same shape differ, as dotted paths in the order of the first. */
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
 * Fields in which the saved value is the better proposal: I left them as I found them (`base`), or have nothing there. Everywhere else what
 * I typed is proposed.
 */
export function betterTheirs(found: readonly Difference[], base: unknown): ReadonlySet<string> {
  const better = found.filter(
    ({ path, mine, theirs }) => (isEmpty(mine) && !isEmpty(theirs)) || isSame(mine, valueAt(base, path.split('.'))),
  );
  return new Set(better.map(({ path }) => path));
}
