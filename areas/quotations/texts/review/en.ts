import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  review: {
    representative: 'Legal representative',
    privacy: 'Privacy and consents',
    edit: 'Edit',
    editWhat: 'Edit {section}',
    breakdown: 'What the premium consists of',
    coverage: 'Coverage',
    taxable: 'Taxable',
    tax: 'Tax',
    list: 'List price',
    discount: 'Discount',
    premium: 'Premium (PCL)',
    total: 'Total',
    pdu: 'Company premium (PDU)',
    noPrice: 'The premium appears once all the data it needs is there.',
    before: 'Before acceptance',
    ready: 'All the data is there: save and go to acceptance.',
    vehicle: 'Vehicle',
    customer: 'Customer',
    coverages: 'Coverages',
    terms: 'Discount and payment',
    noDiscount: 'none',
    yes: 'yes',
    no: 'no',
  },
} as const satisfies SameKeys<typeof it>;
