import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  preset: { new: 'New preset', empty: 'No presets', emptyText: 'A preset is a ready choice from which any quotation can start.' },
  own: {
    new: 'New user package',
    empty: 'No user packages',
    emptyText: 'A user package is the ready choice of a seller, used by them and by the people who work for them.',
  },
  columns: {
    name: 'Name',
    product: 'Product',
    package: 'Package',
    months: 'Duration',
    coverages: 'Coverages',
    owner: 'Owner',
    updatedAt: 'Changed on',
    updatedBy: 'Changed by',
  },
  form: {
    choice: 'What it proposes',
    ownerHelp: 'Empty: you',
    packageHelp: 'Empty: the cheapest of the product',
    monthsHelp: 'Empty: the default duration',
    discount: 'Discount to start from',
    discountHelp: 'Every seller stays within the discount they may give.',
    none: 'None',
    percent: 'In percent',
    euro: 'In euro',
  },
  saved: '{name} saved',
  created: '{name} created',
  deleted: '{name} deleted',
  delete: 'Delete',
  deleteTitle: 'Delete {name}',
  deleteText: 'Quotations that started from it stay as they are.',
  deleteFailed: 'an unexpected error occurred while deleting the preset',
} as const satisfies SameKeys<typeof it>;
