import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** A closed list of codes, each with its name in both languages. */
export type Lookup<Code extends string> = Readonly<Record<Code, Text>>;

/** Returns the codes of a lookup, in their declared order. */
export function codesOf<Code extends string>(lookup: Lookup<Code>): readonly Code[] {
  return keysOf(lookup);
}

/** Returns whether a text is a code of a lookup. */
export function isCodeOf<Code extends string>(lookup: Lookup<Code>, value: string): value is Code {
  return Object.hasOwn(lookup, value);
}

/** Returns the lookup of one column of a table of codes. */
export function columnOf<Code extends string, Column extends string>(
  table: Readonly<Record<Code, Readonly<Record<Column, Text>>>>,
  column: Column,
): Lookup<Code> {
  return Object.fromEntries(keysOf(table).map((code) => [code, table[code][column]])) as Lookup<Code>;
}
