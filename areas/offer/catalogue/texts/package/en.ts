import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  tabs: { general: 'General', coverages: 'Coverages' },
  create: {
    help: 'A first draft is made with the coverages that the tariff makes mandatory or preselects.',
    created: 'Package {name} created',
  },
  general: {
    identity: 'Codes and name',
    codeHelp: 'Capital letters, digits, hyphens. It cannot change after the first publication.',
    description: 'What the seller reads in the comparison',
    sale: 'Salability requirements',
    thresholdHelp: 'Below this total PDU the package is not sold; 0 = no threshold',
    mandatoryHelp: 'Sold only together with these products',
  },
  duration: { title: 'Durations', help: 'Follow product: all those of the tariff. The other choices restrict.', list: 'Allowed durations' },
  coverages: {
    title: 'Coverages of the package',
    help: 'What the tariff makes mandatory is mandatory in every package. Coverages outside of the package cannot be chosen.',
    coverage: 'Coverage',
    tariff: 'In the tariff',
    mode: 'In the package',
    modeOf: 'Mode of {name}',
    out: 'Not included',
    unknown: 'No longer in the tariff',
    mandatory: 'Mandatory',
    preselected: 'Preselected',
    optional: 'Optional',
    subordinate: 'Subordinate to {names}',
    exclusive: 'Excludes {names}',
    none: 'The tariff of the product has no coverages',
    noneHelp: 'Add coverages to the tariff, then come back.',
    count: '{count} of {total} included',
  },
} as const satisfies SameKeys<typeof it>;
