import type { Role } from '#areas/agency/access/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Column, ConditionGroup, Definition, Statement } from '../definition/definition.ts';
import type { AnalysisPeriod } from '../definition/periods.ts';
import { PREDEFINED_PAGES } from './predefined-codes.ts';

/** An extraction that the product prepares: the same engine, with its own role, columns and period. */
export interface Predefined {
  readonly role: Role;
  readonly label: Text;
  readonly purpose: Text;
  /** The date that the period of the page filters. */
  readonly period: { readonly field: string; readonly initial: AnalysisPeriod };
  readonly definition: Definition;
  /** Datasets that its role opens. */
  readonly opened: readonly string[];
  /** Whether its purpose needs personal data in clear. */
  readonly clear: boolean;
}

const t = (it: string, en: string): Text => ({ it, en });

/** Columns of fields of one dataset, without calculations. */
const columns = (dataset: string, ...fields: readonly string[]): readonly Column[] =>
  fields.map((field) => ({ field: `${dataset}.${field}`, aggregate: null, step: null }));

const where = (...statements: readonly Omit<Statement, 'kind'>[]): ConditionGroup => ({
  kind: 'GROUP',
  match: 'ALL',
  statements: statements.map((statement) => ({ kind: 'STATEMENT', ...statement })),
});

const list = (own: readonly Column[], filter: ConditionGroup, sort: Definition['sort'] = []): Definition => ({
  columns: own,
  where: filter,
  having: [],
  sort,
  limit: null,
  shape: 'TABLE',
});

const IN_FORCE = { field: 'contract.status', operator: 'ONE_OF', values: ['POLIZZA'] } as const;
const IS_POLICY = { field: 'contract.isPolicy', operator: 'YES', values: [] } as const;

/** The six of the menu (spec §2), by the last part of their address. */
export const PREDEFINED = {
  'blackbox-abbinate': {
    ...PREDEFINED_PAGES['blackbox-abbinate'],
    purpose: t(
      'Le polizze in vigore con una black box, per il fornitore del servizio: dispositivo, veicolo, periodo. Senza dati del contraente.',
      'Policies in force with a black box, for the provider of the service: device, vehicle, period. Without data of the policyholder.',
    ),
    period: { field: 'contract.issuedOn', initial: 'LAST_MONTH' },
    opened: ['contract'],
    clear: true,
    definition: list(
      columns(
        'contract',
        'policyNumber',
        'imei',
        'boxSerial',
        'device',
        'boxActivatedOn',
        'plate',
        'chassis',
        'brand',
        'model',
        'effectiveDate',
        'expiryDate',
        'issuedOn',
        'producer',
      ),
      where(IN_FORCE, { field: 'contract.imei', operator: 'NOT_EMPTY', values: [] }),
      [{ column: 12, descending: true }],
    ),
  },
  clickdata: {
    ...PREDEFINED_PAGES.clickdata,
    purpose: t(
      'La produzione per il cruscotto esterno ClickData: importi e caratteristiche di ogni polizza emessa, senza dati personali.',
      'Production for the external dashboard ClickData: amounts and features of each issued policy, without personal data.',
    ),
    period: { field: 'contract.issuedOn', initial: 'LAST_MONTH' },
    opened: ['contract'],
    clear: false,
    definition: list(
      columns(
        'contract',
        'policyNumber',
        'status',
        'issuedOn',
        'effectiveDate',
        'expiryDate',
        'durationMonths',
        'company',
        'product',
        'package',
        'producer',
        'province',
        'insuredObject',
        'vehicleType',
        'vehicleStatus',
        'brand',
        'powerSupply',
        'insuredValue',
        'premium',
        'taxable',
        'tax',
        'discount',
        'paymentType',
      ),
      where(IS_POLICY),
      [{ column: 2, descending: false }],
    ),
  },
  'rinnovi-call-center': {
    ...PREDEFINED_PAGES['rinnovi-call-center'],
    purpose: t(
      'Le pratiche di rinnovo ancora aperte che scadono nel periodo, con i recapiti del contraente, i suoi consensi e le chiamate già fatte.',
      'Open renewal cases that expire in the period, with the policyholder’s contacts, consents and the calls made so far.',
    ),
    period: { field: 'renewal.expiresOn', initial: 'NEXT_60_DAYS' },
    opened: ['contract', 'customer', 'renewal'],
    clear: true,
    definition: list(
      [
        ...columns('renewal', 'expiresOn', 'status'),
        ...columns('contract', 'policyNumber', 'customer', 'phone', 'email'),
        ...columns('customer', 'marketing'),
        ...columns('renewal', 'callsRefused', 'attempts', 'lastAttemptOn', 'callOn', 'handler'),
        ...columns('contract', 'city', 'vehicle', 'plate', 'product', 'premium', 'producer', 'seller'),
      ],
      where(IN_FORCE, { field: 'renewal.status', operator: 'NOT_ONE_OF', values: ['PRATICA_RINOVATA', 'CLIENTE_NON_INTERESSATO'] }),
      [{ column: 0, descending: false }],
    ),
  },
  'polizze-emesse': {
    ...PREDEFINED_PAGES['polizze-emesse'],
    purpose: t(
      'Il registro delle polizze emesse nel periodo, con premio, imposte, produttore e incasso.',
      'The register of policies issued in the period, with premium, taxes, producer and payment.',
    ),
    period: { field: 'contract.issuedOn', initial: 'LAST_MONTH' },
    opened: ['contract'],
    clear: false,
    definition: list(
      columns(
        'contract',
        'issuedOn',
        'policyNumber',
        'status',
        'company',
        'product',
        'customer',
        'taxCode',
        'plate',
        'vehicle',
        'effectiveDate',
        'expiryDate',
        'premium',
        'taxable',
        'tax',
        'paymentType',
        'premiumPaidOn',
        'producer',
        'seller',
      ),
      where(IS_POLICY),
      [{ column: 0, descending: false }],
    ),
  },
  'formazione-ivass-in-scadenza': {
    ...PREDEFINED_PAGES['formazione-ivass-in-scadenza'],
    purpose: t(
      'Gli intermediari attivi con ore di formazione ancora da svolgere e la scadenza nel periodo.',
      'Enabled intermediaries with hours of training still to do and the deadline in the period.',
    ),
    period: { field: 'training.deadline', initial: 'THIS_YEAR' },
    opened: ['training', 'user'],
    clear: true,
    definition: list(
      [
        ...columns('training', 'deadline', 'person', 'group', 'email', 'status', 'hoursDue', 'hoursDone', 'hoursMissing', 'startsOn'),
        ...columns('user', 'rui', 'registeredOn'),
      ],
      where(
        { field: 'training.enabled', operator: 'YES', values: [] },
        { field: 'training.hoursMissing', operator: 'AT_LEAST', values: [0.1] },
      ),
      [
        { column: 0, descending: false },
        { column: 1, descending: false },
      ],
    ),
  },
  'moduli-proposta': {
    ...PREDEFINED_PAGES['moduli-proposta'],
    purpose: t(
      'Le polizze emesse nel periodo e firmate su carta il cui modulo di proposta non è ancora stato consegnato, con chi lo deve consegnare.',
      'Policies issued in the period and signed on paper whose proposal form has not been delivered yet, with who has to deliver it.',
    ),
    period: { field: 'contract.issuedOn', initial: 'LAST_30_DAYS' },
    opened: ['contract'],
    clear: false,
    definition: list(
      columns('contract', 'issuedOn', 'policyNumber', 'customer', 'product', 'company', 'producer', 'seller', 'premium', 'effectiveDate'),
      where(
        IS_POLICY,
        { field: 'contract.status', operator: 'NOT_ONE_OF', values: ['POLIZZA_ANNULLATA'] },
        // Those signed digitally are delivered by the signature itself.
        { field: 'contract.signature', operator: 'ONE_OF', values: ['CARTACEA'] },
        { field: 'contract.formDeliveredOn', operator: 'EMPTY', values: [] },
      ),
      [{ column: 0, descending: false }],
    ),
  },
} as const satisfies Readonly<Record<string, Predefined>>;
