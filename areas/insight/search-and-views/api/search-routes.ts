import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { textOrBlank } from '#platform/api-kit/schemas.ts';
import { FITS, SHORTEST_SEARCH } from '../domain/index.ts';

/** Most results of each kind. */
export const RESULTS_PER_KIND = 6;

const fit = z.enum(FITS);

const contractFound = z.object({
  id: z.int(),
  number: z.string(),
  policyNumber: z.string().nullable(),
  status: z.enum(CONTRACT_STATUSES.codes),
  cancelled: z.boolean(),
  customer: z.string(),
  plate: z.string().nullable(),
  chassis: z.string().nullable(),
  vehicle: z.string(),
  /** The matching field. */
  by: z.enum(['NUMBER', 'POLICY_NUMBER', 'PLATE', 'CHASSIS']),
  fit,
});

const customerFound = z.object({
  id: z.int(),
  name: z.string(),
  taxCode: z.string(),
  vatNumber: z.string().nullable(),
  city: z.string().nullable(),
  /** Number of their contracts that the user sees. */
  quotations: z.int(),
  policies: z.int(),
  fit,
});

const userFound = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  group: z.enum(GROUPS),
  enabled: z.boolean(),
  fit,
});

export const searchEverything = route({
  method: 'GET',
  path: '/ricerca',
  cost: 'SEARCH',
  access: { authenticated: true },
  summary: 'Contracts by number, plate or chassis, customers and users by name or code, among those the user sees, best first',
  query: z.object({ q: textOrBlank(50).min(SHORTEST_SEARCH) }),
  response: z.object({ contracts: z.array(contractFound), customers: z.array(customerFound), users: z.array(userFound) }),
  fields: { q: { it: 'Ricerca', en: 'Search' } },
});

export type Found = z.output<typeof searchEverything.response>;
