import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';

export const readPolicyholder = route({
  method: 'GET',
  path: '/contratti/:id/cliente',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'The policyholder in the registry; null if they are not in it, or if the user does not see the registry',
  params: z.object({ id: idParam() }),
  response: z.object({ customerId: z.int().nullable() }),
});
