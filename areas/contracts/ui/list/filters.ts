import { isGroup, seesProducers } from '#areas/access/domain/index.ts';
import { codesOf, INSURED_OBJECT_TYPES, VEHICLE_TYPES } from '#areas/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Filter } from '#platform/ui-kit/table/filter.ts';
import { PAYMENT_TYPES, POLICY_STATUSES, QUOTATION_STATUSES, STATUS_LABELS } from '../../domain/index.ts';
import type { ContractsText } from '../texts.ts';
import type { ContractListKind } from './columns.tsx';

/** Somebody by whom a list can be filtered. */
export interface Party {
  readonly id: number;
  readonly name: string;
  readonly kind: 'PRODUTTORE' | 'COMPAGNIA';
}

/** Whom a list can be filtered by: the parties, or, while they are on their way, the kinds of them that somebody in this place is used to. */
export type Parties = readonly Party[] | { readonly expected: readonly Party['kind'][] };

/** The kinds of parties that users of a group choose among as a rule; before they are loaded, their filters have their place already. */
export function expectedParties(group: string): Parties {
  return { expected: isGroup(group) && seesProducers(group) ? ['COMPAGNIA', 'PRODUTTORE'] : ['COMPAGNIA'] };
}

/** Filters of a list of contracts. A choice between less than two parties is no choice and is left out. */
export function contractFilters(
  kind: ContractListKind,
  parties: Parties,
  t: ContractsText,
  language: Language,
  /** Products in the address, as the figures of the home link to them; users see and remove them. */
  products: readonly string[] = [],
): Filter[] {
  const statuses = kind === 'quotations' ? QUOTATION_STATUSES : POLICY_STATUSES;
  const oneOf = (which: Party['kind'], name: string, label: string): Filter[] => {
    if ('expected' in parties) return parties.expected.includes(which) ? [{ kind: 'many', name, label, options: 'loading' }] : [];
    const options = parties.filter((party) => party.kind === which).map((party) => ({ value: String(party.id), label: party.name }));
    return options.length < 2 ? [] : [{ kind: 'many', name, label, options }];
  };
  return [
    {
      kind: 'many',
      name: 'stato',
      label: t('filters.status'),
      options: statuses.map((value) => ({ value, label: STATUS_LABELS[value][language] })),
    },
    {
      kind: 'many',
      name: 'bene',
      label: t('filters.object'),
      options: codesOf(INSURED_OBJECT_TYPES).map((value) => ({ value, label: INSURED_OBJECT_TYPES[value][language] })),
    },
    {
      kind: 'many',
      name: 'tipoVeicolo',
      label: t('filters.vehicleType'),
      options: codesOf(VEHICLE_TYPES).map((value) => ({ value, label: VEHICLE_TYPES[value][language] })),
    },
    {
      kind: 'many',
      name: 'pagamento',
      label: t('filters.payment'),
      options: PAYMENT_TYPES.map((value) => ({ value, label: t(`payments.${value}`) })),
    },
    { kind: 'dates', name: 'creato', label: t('filters.created'), from: 'creatoDa', to: 'creatoA' },
    { kind: 'dates', name: 'decorrenza', label: t('filters.effective'), from: 'decorrenzaDa', to: 'decorrenzaA' },
    { kind: 'dates', name: 'scadenza', label: t('filters.expiry'), from: 'scadenzaDa', to: 'scadenzaA' },
    ...(kind === 'quotations'
      ? [{ kind: 'many', name: 'daApprovare', label: t('filters.approval'), options: [{ value: 'true', label: t('toApprove') }] } as const]
      : []),
    ...(kind === 'policies'
      ? [{ kind: 'dates', name: 'emessa', label: t('filters.issued'), from: 'emessaDa', to: 'emessaA' } as const]
      : []),
    ...(kind === 'policies' && products.length > 0
      ? [
          {
            kind: 'many',
            name: 'prodotto',
            label: t('filters.product'),
            options: products.map((value) => ({ value, label: value })),
          } as const,
        ]
      : []),
    ...(kind === 'policies'
      ? [{ kind: 'many', name: 'inRinnovo', label: t('filters.renewal'), options: [{ value: 'true', label: t('renewal') }] } as const]
      : []),
    // Last, because they may turn out to be no choice and must not pull the others after them.
    ...oneOf('COMPAGNIA', 'compagnia', t('filters.company')),
    ...oneOf('PRODUTTORE', 'produttore', t('filters.producer')),
  ];
}
