import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  products: {
    all: 'Everything that his superiors sell, new products too',
    byTariff: 'Some tariffs only, with all their products',
    byProduct: 'Some products only',
    mode: 'What he may sell',
    effective_one: 'He sells {count} product of {total} today.',
    effective_other: 'He sells {count} products of {total} today.',
    below: 'Every restriction counts at once for those below him too.',
    withheld: 'Not available by decision of a superior',
    by: '{name}: taken away by {by}',
    none: 'No product is on sale',
    nothing: 'He will not be able to sell anything.',
    saved: 'Products of {name} saved: they count at once',
  },
  rows: { add: 'Add a row', remove: 'Remove row {number}', number: 'Row {number}', any: 'All' },
  margins: {
    help: 'What each percipient earns in the sales of this user, instead of the commission of the tariff. The premium stays.',
    none: 'The commissions of the tariffs apply.',
    allCoverages: 'All other coverages',
    saved: 'Margins of {name} saved',
  },
  discounts: {
    title: 'Predefined discounts',
    help: 'The discount that every new quotation starts from. The most precise row counts.',
    none: 'Quotations start without a discount.',
    allProducts: 'All products',
    saved: 'Predefined discounts of {name} saved',
  },
  codes: {
    help: 'Under which code each insurer knows this user. Without coverages the code is for all of them.',
    none: 'No codes.',
    saved: 'Codes of {name} saved',
  },
  quoter: {
    start: 'A new quotation starts from',
    tools: 'Tools',
    inherited: 'As whoever is above him',
    yes: 'On',
    no: 'Off',
    comparisonHelp: 'Counts where the agency leaves it to the user',
    paymentsHelp: 'None chosen: all that are offered',
    saved: 'Quotation tool of {name} saved',
  },
} as const satisfies SameKeys<typeof it>;
