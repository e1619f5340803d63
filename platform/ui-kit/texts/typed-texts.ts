/**
 * A tree of texts in one language. Leaves are texts with `{name}` parameters; `key_one`, `key_other` and `key_many` are
 * plural forms of `key`.
 */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** The shape of another language's texts for `T`: the same keys. Only Italian needs `_many`, so it is optional. */
export type SameKeys<T> = {
  readonly [K in keyof T as K extends `${string}_many` ? never : K]: T[K] extends string ? string : SameKeys<T[K]>;
} & { readonly [K in keyof T as K extends `${string}_many` ? K : never]?: string };

/** `E` with `never` for each key that `T` has not: a text that no screen can show does not compile. */
export type OnlyKeysOf<T, E> = {
  readonly [K in keyof E]: K extends keyof T ? (E[K] extends string ? E[K] : OnlyKeysOf<T[K], E[K]>) : never;
};

type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_many` ? Base : K;

/** Every dotted key of a catalogue. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type ParamNames<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

type ParamsOfText<S> = string extends S
  ? [params?: Readonly<Record<string, string | number>>]
  : [ParamNames<S>] extends [never]
    ? []
    : [params: Readonly<Record<ParamNames<S>, string | number>>];

type ParamsOf<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? ParamsOf<T[Head], Rest>
    : never
  : K extends keyof T
    ? ParamsOfText<T[K]>
    : `${K}_other` extends keyof T
      ? [params: Readonly<Record<ParamNames<T[`${K}_other`]> | 'count', string | number>>]
      : never;

/** Looks up a text: a missing key or `{name}` parameter does not compile. */
export type Translate<T> = <K extends KeyOf<T>>(key: K, ...params: ParamsOf<T, K>) => string;
