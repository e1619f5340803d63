import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  create: {
    help: 'A first draft is made: it can be sold only after the checks and its publication.',
    copyHelp: 'Empty: a tariff to fill in from nothing',
    created: 'Tariff {name} created',
  },
  general: {
    identity: 'Codes',
    codeHelp: 'Capital letters, digits, hyphens. After the first publication it never changes.',
    tariffCodeHelp: 'The code under which the company knows the tariff',
    policy: 'Policy',
    days: 'days',
    minimumHelp: 'A policy below this PDU is not sold; 0 = no minimum',
    photos: 'Photos',
    photosMin: 'Smallest number of photos',
    photosMax: 'Greatest number of photos',
  },
} as const satisfies SameKeys<typeof it>;
