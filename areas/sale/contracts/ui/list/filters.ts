import { isGroup, seesProducers } from '#areas/agency/access/domain/index.ts';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { codesOf, INSURED_OBJECT_TYPES, PAYMENT_LABELS, VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Filter } from '#platform/ui-kit/table/filter/filter.ts';
import { POLICY_STATUSES } from '../../domain/index.ts';
import { PAYMENT_TYPES } from '../../domain/sale-rules.ts';
import { CONTRACT_STATUSES, QUOTATION_STATUSES } from '../../domain/status-codes.ts';
import type { ContractsText } from '../../texts/it.ts';
import type { ContractListKind } from './columns.tsx';

/** A user or company to filter by. */
export interface Party {
  readonly id: number;
  readonly name: string;
  readonly kind: 'PRODUTTORE' | 'COMPAGNIA';
}

/** The parties to filter by or, while they load, the kinds of parties that the user's group usually has. */
export type Parties = readonly Party[] | { readonly expected: readonly Party['kind'][] };

/** The kinds of parties that a group usually filters by; their filters keep their position while they load. */
export function expectedParties(group: string): Parties {
  return { expected: isGroup(group) && seesProducers(group) ? ['COMPAGNIA', 'PRODUTTORE'] : ['COMPAGNIA'] };
}

/** Values of the URL for filters that only figures link to; users see and remove them. */
type Given = Readonly<Partial<Record<(typeof GIVEN)[number], readonly string[]>>>;
const GIVEN = ['prodotto', 'nonProdotto', 'gruppo', 'ramo', 'venditore'] as const;

/** Returns the values of the filters that figures link to. */
export function givenIn(asked: object): Given {
  const values: Readonly<Record<string, unknown>> = { ...asked };
  const given = GIVEN.map((name) => [name, values[name]] as const).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, [value].flat().map(String)]));
}

/** The filters of a figure's link, with a readable name for each value. */
function givenFilters(given: Given, t: ContractsText, language: Language): Filter[] {
  const named = (name: keyof Given, value: string): string => {
    if (name === 'gruppo') return isGroup(value) ? GROUP_LABELS[value].many[language] : value;
    return name === 'ramo' || name === 'venditore' ? t('filters.ofFigure') : value;
  };
  return GIVEN.flatMap((name) => {
    const values = given[name] ?? [];
    if (values.length === 0) return [];
    return [{ kind: 'many', name, label: t(`filters.${name}`), options: values.map((value) => ({ value, label: named(name, value) })) }];
  });
}

/** Filters of a list of contracts; a choice between fewer than two parties is omitted. */
export function contractFilters(
  kind: ContractListKind,
  parties: Parties,
  t: ContractsText,
  language: Language,
  given: Given = {},
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
      options: statuses.map((value) => ({ value, label: CONTRACT_STATUSES.labels[value][language] })),
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
      options: PAYMENT_TYPES.codes.map((value) => ({ value, label: PAYMENT_LABELS[value][language] })),
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
    ...(kind === 'policies' ? givenFilters(given, t, language) : []),
    ...(kind === 'policies'
      ? [{ kind: 'many', name: 'inRinnovo', label: t('filters.renewal'), options: [{ value: 'true', label: t('renewal') }] } as const]
      : []),
    // Last, because they may be omitted and must not move the others.
    ...oneOf('COMPAGNIA', 'compagnia', t('filters.company')),
    ...oneOf('PRODUTTORE', 'produttore', t('filters.producer')),
  ];
}
