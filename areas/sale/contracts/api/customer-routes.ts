import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';
import { CONTRACT_STATUSES } from '../domain/status-codes.ts';

export const readPolicyholder = route({
  method: 'GET',
  path: '/contratti/:id/cliente',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'The policyholder in the registry; null if they are not in it, or if the user does not see the registry',
  params: z.object({ id: idParam() }),
  response: z.object({ customerId: z.int().nullable() }),
});

/** Most contracts that the page of a customer lists; the lists of quotations and policies have the others. */
export const MAX_OF_CUSTOMER = 100;

export const listCustomerContracts = route({
  method: 'GET',
  path: '/clienti/:id/contratti',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'Contracts of a customer that the user sees and may open, latest first, also under tax codes merged into theirs',
  params: z.object({ id: idParam() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        policyNumber: z.string().nullable(),
        status: z.enum(CONTRACT_STATUSES.codes),
        cancelled: z.boolean(),
        vehicle: z.string(),
        plate: z.string().nullable(),
        product: z.string(),
        premium: z.int().nullable(),
        effectiveDate: z.string().nullable(),
        expiryDate: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
});
