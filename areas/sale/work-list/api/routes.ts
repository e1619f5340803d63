import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { idParam, paged, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { WORK_KINDS } from '../domain/index.ts';
import { worklistErrors } from './errors.ts';

const kind = z.enum(WORK_KINDS);

const row = z.object({
  kind,
  /** Unique in the list. */
  key: z.string(),
  /** Null for a call-back about no contract. */
  contractId: z.int().nullable(),
  customerId: z.int().nullable(),
  /** Of a call-back. */
  callBackId: z.int().nullable(),
  /** Number of the policy, else of the quotation. */
  number: z.string().nullable(),
  policyNumber: z.string().nullable(),
  status: z.enum(CONTRACT_STATUSES.codes).nullable(),
  customer: z.string(),
  phone: z.string().nullable(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  seller: z.string(),
  /** Day by which it is to be done; null: as soon as possible. */
  due: z.string().nullable(),
  since: z.string(),
  /** Note of a call-back, or ticket of a change request. */
  note: z.string().nullable(),
});
export type WorkRow = z.output<typeof row>;

/** What is due: up to today, or in the next seven days. */
export const WORK_DUE = ['OGGI', 'SETTIMANA'] as const;

const LIST_FIELDS = {
  search: { it: 'Ricerca', en: 'Search' },
  tipo: { it: 'Cosa fare', en: 'To do' },
  entro: { it: 'Entro', en: 'Due' },
  venditore: { it: 'Venditore', en: 'Seller' },
} as const;

const seesContracts = { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] } as const;

export const listWork = route({
  method: 'GET',
  path: '/da-fare',
  access: seesContracts,
  failure: worklistErrors.LIST_FAILED,
  summary: 'What is to be done on the contracts and customers that the user sees, the most urgent first, and the number of each kind',
  query: tableQuery(['due', 'since']).extend({
    tipo: repeated(kind),
    entro: z.enum(WORK_DUE).optional(),
    venditore: repeated(idParam()),
  }),
  response: paged(row).extend({
    /** Rows of each kind under the other filters; kinds without rows are absent. */
    counts: z.array(z.object({ kind, count: z.int() })),
    /** Rows due before today, of all kinds. */
    late: z.int(),
  }),
  fields: LIST_FIELDS,
});
export type WorkQuery = z.output<NonNullable<(typeof listWork)['query']>>;

export const listWorkSellers = route({
  method: 'GET',
  path: '/da-fare/venditori',
  access: seesContracts,
  failure: worklistErrors.LIST_FAILED,
  summary: 'Sellers with something to do that the user sees, for the filter of the list',
  response: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
