import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, boolParam, idParam, paged, repeated, tableQuery, textOrBlank } from '#platform/api-kit/schemas.ts';
import { CONSENT_PURPOSES, SUBJECT_TYPES } from '../domain/index.ts';
import { customerDraftSchema } from './customer-draft.ts';
import { customerErrors } from './errors.ts';

/** Least number of characters of a search for a known customer. */
export const SHORTEST_RECOGNITION = 3;
/** Most customers that a search suggests. */
export const MAX_RECOGNISED = 5;

const recognised = z.object({
  id: z.int(),
  name: z.string(),
  subjectType: z.enum(SUBJECT_TYPES),
  taxCode: z.string(),
  vatNumber: z.string().nullable(),
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
  /** Plates of their contracts, the latest first, at most three. */
  plates: z.array(z.string()),
  /** The text is their whole tax code or VAT number, or a whole plate. */
  exact: z.boolean(),
});
export type Recognised = z.output<typeof recognised>;

export const recogniseCustomers = route({
  method: 'GET',
  path: '/clienti/riconosci',
  cost: 'SEARCH',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  summary: 'Known customers that the user sees, by the beginning of a tax code, VAT number, plate or name, best first',
  query: z.object({ q: textOrBlank(60).min(SHORTEST_RECOGNITION) }),
  response: z.object({ items: z.array(recognised) }),
  fields: { q: { it: 'Ricerca', en: 'Search' } },
});

/** A POST, because it is recorded: taking a customer's data reads all of them. */
export const takeCustomer = route({
  method: 'POST',
  path: '/clienti/:id/usa',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  summary: 'The data and consents of a known customer, to fill a quotation with; recorded in the history of the customer',
  params: z.object({ id: idParam() }),
  response: z.object({
    id: z.int(),
    name: z.string(),
    customer: customerDraftSchema,
    /** Answers given so far. */
    consents: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean() })),
  }),
  errors: [customerErrors.TOO_MANY_LOOKUPS],
});

/** Sortable columns of the list. */
export const CUSTOMER_SORTS = ['name', 'updatedAt', 'createdAt'] as const;

export const customerListQuery = tableQuery(CUSTOMER_SORTS).extend({
  tipo: repeated(z.enum(SUBJECT_TYPES)),
  provincia: textOrBlank()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  produttore: repeated(idParam()),
  polizze: boolParam().optional(),
});
export type CustomerListQuery = z.output<typeof customerListQuery>;

export const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  subjectType: z.enum(SUBJECT_TYPES),
  taxCode: z.string(),
  vatNumber: z.string().nullable(),
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  producer: z.string(),
  /** Numbers of their contracts that are not anonymised. */
  quotations: z.int(),
  policies: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CustomerRow = z.output<typeof customerRow>;

export const CUSTOMER_COLUMNS = [
  'name',
  'subjectType',
  'taxCode',
  'vatNumber',
  'birthDate',
  'city',
  'province',
  'email',
  'phone',
  'producer',
  'quotations',
  'policies',
  'createdAt',
  'updatedAt',
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];

const LIST_FIELDS = {
  search: { it: 'Ricerca', en: 'Search' },
  tipo: { it: 'Tipo cliente', en: 'Customer type' },
  provincia: { it: 'Provincia', en: 'Province' },
  produttore: { it: 'Produttore', en: 'Producer' },
  polizze: { it: 'Con polizze', en: 'With policies' },
};

export const listCustomers = route({
  method: 'GET',
  path: '/clienti',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'Customers that the user sees, by name; searched by name, tax code, VAT number, plate, telephone and e-mail',
  query: customerListQuery,
  response: paged(customerRow),
  fields: LIST_FIELDS,
});

export const customerExportQuery = customerListQuery.omit({ page: true, max: true }).extend({
  formato: z.enum(['CSV', 'XLSX']),
  colonna: repeated(z.enum(CUSTOMER_COLUMNS)),
});
export type CustomerExportQuery = z.output<typeof customerExportQuery>;

export const exportCustomers = route({
  method: 'GET',
  path: '/clienti/esporta',
  cost: 'EXPORT',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'The same list as a file',
  query: customerExportQuery,
  response: binary,
  fields: LIST_FIELDS,
});

export const listCustomerProducers = route({
  method: 'GET',
  path: '/clienti/produttori',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'Producers with customers that the user sees, for the filter of the list',
  response: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const customerDetail = z.object({
  /** The customer's, or that of the customer who absorbed them. */
  id: z.int(),
  version: z.int(),
  name: z.string(),
  producer: z.string(),
  sellers: z.array(z.string()),
  customer: customerDraftSchema,
  quotations: z.int(),
  policies: z.int(),
  /** Pairs with this customer that no user has judged. */
  duplicates: z.int(),
  /** The latest merge that can be undone. */
  merge: z.object({ id: z.int(), name: z.string(), taxCode: z.string(), at: z.string() }).nullable(),
  /** Tax codes of the customers that this one has absorbed. */
  absorbed: z.array(z.string()),
  anonymised: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CustomerDetail = z.output<typeof customerDetail>;

export const readCustomer = route({
  method: 'GET',
  path: '/clienti/:id',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'A customer that the user sees; an absorbed one answers with the customer who absorbed them',
  params: z.object({ id: idParam() }),
  response: customerDetail,
});

export const customerHistory = route({
  method: 'GET',
  path: '/clienti/:id/storia',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'What happened to a customer and who looked at their data, newest first',
  params: z.object({ id: idParam() }),
  query: z.object({ prima: idParam().optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        who: z.string().nullable(),
        onBehalfOf: z.string().nullable(),
        action: z.string(),
        label: z.object({ it: z.string(), en: z.string() }),
        fields: z.array(z.string()),
      }),
    ),
    /** Continue with `prima` set to the last id. */
    more: z.boolean(),
  }),
});
