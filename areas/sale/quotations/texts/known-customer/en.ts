import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  known: '{name} is already a customer',
  perhaps: 'Is it {name}?',
  use: 'Use their data',
  key: 'Alt+U',
  taken: 'Data of {name} taken: check them with the customer',
  search: 'Search your customers',
  searchHelp: 'Name, tax code, VAT number or plate',
  none: 'No customer of your network',
} as const satisfies SameKeys<typeof it>;
