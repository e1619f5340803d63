/**
 * Returns the keys of an object with their type, in declared order. Only for an object that is exactly of its type, such
 * as a constant: a value of a wider type may have more keys.
 */
export function keysOf<T extends object>(value: T): (keyof T & string)[] {
  return Object.keys(value) as (keyof T & string)[];
}

/** Returns keys and values of an object with their types; see `keysOf`. */
export function entriesOf<K extends string, V>(value: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(value) as [K, V][];
}
