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
