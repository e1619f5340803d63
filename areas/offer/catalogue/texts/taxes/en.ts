import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  title: 'Premium tax',
  help: 'The rate of every line of business, by contract date. Past rows and those in force stay as they are: a future row is added, which ends the one before.',
  add: 'New rate',
  save: 'Add the rate',
  saved: 'Rate added',
  remove: 'Delete',
  removeLabel: 'Delete the rate of {line} from {date}',
  removeTitle: 'Delete the future rate?',
  removeText: 'The rate of {line} that begins on {date} is deleted; the one before it goes on.',
  removed: 'Rate deleted',
  columns: { line: 'Line of business', rate: 'Rate', from: 'From', to: 'To', law: 'Legal reference', note: 'Note', state: 'State' },
  states: { PAST: 'Past', IN_FORCE: 'In force', FUTURE: 'Future' },
  tabs: { vat: 'VAT on the vehicle', tax: 'Premium tax' },
} as const satisfies SameKeys<typeof it>;
