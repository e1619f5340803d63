import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  tabs: { general: 'General', sale: 'Sale', documents: 'Documents' },
  create: { help: 'A first draft is made: it is sold only after checks and publication.', created: 'Product {name} created' },
  general: {
    identity: 'Codes and name',
    codeHelp: 'Capital letters, digits, hyphens. It cannot change after the first publication.',
    tariffHelp: 'The tariff that gives the prices; the version in force on the day of the quotation sells',
    description: 'What the seller reads in the comparison',
  },
  sale: {
    risks: 'What is insured',
    risksHelp: 'A vehicle of other types and statuses does not see the product; the tariff may restrict further.',
    flags: 'How it is sold',
    flagsHelp: 'A product that is not computable does not appear in the quoter; one that is not salable is computed but not accepted.',
  },
  documents: {
    title: 'Information set and forms',
    help: 'The name of the template of each document. Missing ones stop the publication.',
  },
} as const satisfies SameKeys<typeof it>;
