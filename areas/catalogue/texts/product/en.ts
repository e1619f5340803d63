import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  tabs: { general: 'General', sale: 'Sale', market: 'Market', documents: 'Documents' },
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
  market: {
    title: 'Target market',
    help: 'For whom the insurer made the product and for whom not. It is checked at every sale; without it the version is not published.',
    none: 'This version has no target market yet.',
    begin: 'Give the target market',
    sourceHelp: "The insurer's document, with its edition",
    approvedHelp: 'When the insurer approved it',
    needsHelp: "In the insurer's words",
    positive: 'Positive target market',
    positiveHelp:
      'The customer must meet every criterion given. Outside of one, the seller writes why the product is suitable all the same.',
    negative: 'Negative target market',
    negativeHelp: 'One criterion is enough: the product is neither proposed nor sold to customers who meet it.',
    years: 'years',
  },
  documents: {
    title: 'Pre-contract set',
    help: "The insurer's documents to hand over before the signature. Missing ones stop the publication; a published version keeps its own.",
    forms: 'Forms and privacy',
    formsHelp:
      'Proposal and certificate are filled in by Nais with the data of the contract: the facsimile is kept here. The privacy notice is handed over with the pre-contract set.',
    edition: '{document}: model or edition',
    file: '{document}: file',
    open: 'Open {file}',
    remove: 'Remove {file}',
    none: 'No file',
    sending: 'Sending the file',
    set: 'Pre-contract set',
  },
  unfairTerms: {
    title: 'Unfair terms',
    help: 'The clauses that the customer approves with a second signature (articles 1341 and 1342 of the civil code). The proposal prints them in this order; without them it prints the subjects.',
    add: 'Add clause',
    row: 'Art. {article}',
    article: 'Article',
    articleHelp: 'The number in the policy wording, such as 5, 5.2 or 12 bis',
    heading: 'Heading',
  },
} as const satisfies SameKeys<typeof it>;
