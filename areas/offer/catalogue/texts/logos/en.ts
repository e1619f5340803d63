import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  help: "The logo is shown next to the insurer's name on offers and contracts, and at the head of the documents that customers get from now on.",
  none: 'No insurers',
  noneText: 'The insurers whose configuration you may see appear here.',
  noLogo: 'No logo',
  set: 'Upload the logo',
  setLabel: 'Upload the logo of {name}',
  replace: 'Replace',
  replaceLabel: 'Replace the logo of {name}',
  remove: 'Remove',
  removeLabel: 'Remove the logo of {name}',
  removeTitle: 'Remove the logo of {name}?',
  removeText: 'Documents that were made already stay as they are.',
  removed: 'Logo of {name} removed',
  title: 'Logo of {name}',
  text: 'The picture is cropped to a circle.',
  save: 'Save the logo',
  saved: 'Logo of {name} saved',
} as const satisfies SameKeys<typeof it>;
