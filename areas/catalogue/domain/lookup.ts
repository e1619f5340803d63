import type { Text } from '#platform/domain-kit/locale.ts';

/** A closed list of codes with the name of each in both languages. */
export type Lookup<Code extends string> = Readonly<Record<Code, Text>>;

/** The codes of a lookup, in the order in which they are written. */
export function codesOf<Code extends string>(lookup: Lookup<Code>): readonly Code[] {
  return Object.keys(lookup) as Code[];
}

/** Whether a text is one of the codes of a lookup. */
export function isCodeOf<Code extends string>(lookup: Lookup<Code>, value: string): value is Code {
  return Object.hasOwn(lookup, value);
}
