import { searchText } from './search-text.ts';

/** A value of an address as it is written: a repeated search parameter is a list. */
type Written = string | readonly string[];

/** Returns the value that an address states, or undefined if the text does not fit. */
export type Reader<T> = (written: Written) => T | undefined;

const one = (written: Written): string => (typeof written === 'string' ? written : (written[0] ?? ''));

export const anyText: Reader<string> = one;

export const anyTexts: Reader<readonly string[]> = (written) => (typeof written === 'string' ? [written] : written);

/** A number without sign of at most 15 digits, exact in JavaScript. */
export const wholeNumber: Reader<number> = (written) => (/^\d{1,15}$/.test(one(written)) ? Number(one(written)) : undefined);

type Names<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

type Readers = Readonly<Record<string, Reader<unknown>>>;

type Read<R> = R extends Reader<infer T> ? T : never;

/** Values of an address: those in its path are required, search parameters are not. */
type ValuesOf<Path extends string, R extends Readers> = { readonly [K in keyof R & Names<Path>]: Read<R[K]> } & {
  readonly [K in Exclude<keyof R, Names<Path>>]?: Read<R[K]> | undefined;
};

/** Path and search of an address as the router gives them. */
export interface WrittenValues {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
}

/** What the router and the frame need of a page's address. */
export interface PageAddress<Values extends object = object> {
  /** In the router's form: `/polizze/$id`. */
  readonly path: `/${string}`;
  /** Returns the values, or undefined if one of the path does not fit; leaves out search parameters that do not fit. */
  readonly read: (written: WrittenValues) => Values | undefined;
  /** Returns whether a concrete path is one of this page: `/polizze/12`. */
  readonly matches: (path: string) => boolean;
}

export interface Address<Values extends object> extends PageAddress<Values> {
  /** Returns the path with its values and search parameters: `/polizze/12?tab=foto`. */
  readonly href: (...values: Partial<Values> extends Values ? [values?: Values] : [values: Values]) => `/${string}`;
}

/**
 * Declares the address of a page once: its path, and how its values are read. `const policyAddress =
 * address('/polizze/$id', { id: wholeNumber, tab: anyText })`: `id` is in the path, `tab` is a search parameter;
 * `policyAddress.href({ id: 12 })`. A value that the path does not name, or a missing one, does not compile.
 */
export function address<const Path extends `/${string}`>(
  path: [Names<Path>] extends [never] ? Path : never,
): Address<Readonly<Record<never, never>>>;
export function address<const Path extends `/${string}`, const R extends Readers & { readonly [K in Names<Path>]: Reader<unknown> }>(
  path: Path,
  readers: R,
): Address<ValuesOf<Path, R>>;
export function address(path: `/${string}`, readers: Readers = {}): Address<Readonly<Record<string, unknown>>> {
  const parts = path.split('/');
  const inPath = new Set(parts.filter((part) => part.startsWith('$')).map((part) => part.slice(1)));
  const readable = (name: string, written: unknown) =>
    typeof written === 'string' || Array.isArray(written) ? readers[name]?.(written) : undefined;
  const read = ({ params, search }: WrittenValues) => {
    const values: Record<string, unknown> = {};
    for (const name of Object.keys(readers)) {
      const value = readable(name, inPath.has(name) ? params[name] : search[name]);
      if (value !== undefined) values[name] = value;
      else if (inPath.has(name)) return undefined;
    }
    return values;
  };
  return {
    path,
    read,
    matches: (concrete) => {
      const given = concrete.split('/');
      return (
        given.length === parts.length &&
        parts.every((part, i) => (part.startsWith('$') ? readable(part.slice(1), given[i]) !== undefined : part === given[i]))
      );
    },
    href: (values = {}) => {
      const filled = parts.map((part) => (part.startsWith('$') ? encodeURIComponent(String(values[part.slice(1)])) : part)).join('/');
      const search = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.has(name)));
      return `/${filled.slice(1)}${searchText(search)}`;
    },
  };
}
