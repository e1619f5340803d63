import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  list: { label: 'List', name: 'Name', empty: 'Nothing yet' },
} as const satisfies SameKeys<typeof it>;
