import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { contractErrors } from './errors.ts';

/** Options for the filters of the lists: producers and insurers. */
export const listProducers = route({
  method: 'GET',
  path: '/contratti/produttori',
  access: { roles: ['READ_POLIZZE', 'READ_PREVENTIVI'] },
  failure: contractErrors.PRODUCERS_FAILED,
  summary: 'Producers and insurers of the contracts that the user may see',
  query: tableQuery(['name']),
  response: paged(z.object({ id: z.int(), name: z.string(), kind: z.enum(['PRODUTTORE', 'COMPAGNIA']) })),
});
