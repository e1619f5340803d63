import type { Language } from '#platform/domain-kit/locale.ts';
import type { Option } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { codesOf, type Lookup } from '../domain/index.ts';

/** Converts the codes of a lookup to options of a field. */
export function optionsOf<Code extends string>(lookup: Lookup<Code>, language: Language): Option<Code>[] {
  return codesOf(lookup).map((value) => ({ value, label: lookup[value][language] }));
}
