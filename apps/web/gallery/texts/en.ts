import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  title: 'Gallery of widgets',
  parts: { files: 'Files and pictures', sheet: 'Sheet' },
  states: { empty: 'Empty', filled: 'Filled', error: 'With an error', disabled: 'Disabled', readOnly: 'Read-only' },
  file: 'File',
  files: 'Several files',
  image: 'Picture',
  avatar: 'Round picture',
  sheet: 'Rate sheet',
  zone: 'Zone',
  age: 'Maximum age',
  premium: 'Premium',
  rate: 'Rate',
  percent: 'Commission',
  from: 'From',
  note: 'Note',
  north: 'North',
  centre: 'Centre',
  south: 'South and islands',
  tooLow: "The premium is below the company's minimum",
} as const satisfies SameKeys<typeof it>;
