import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';

const linkedPolicy = z.object({ id: z.int(), policyNumber: z.string(), status: z.enum(CONTRACT_STATUSES.codes) });

/** Links of a policy to those that it integrates or that integrate it (decision 0480). */
export const readIntegrations = route({
  method: 'GET',
  path: '/polizze/:id/integrazioni',
  access: { roles: ['READ_POLIZZE'] },
  summary: 'The policy that a policy integrates and those that integrate it, and whether the user may integrate it',
  params: z.object({ id: idParam() }),
  response: z.object({
    /** Null if it integrates none, or one that the user does not see. */
    integrates: linkedPolicy.nullable(),
    /** Those that the user sees, first issued first. */
    integratedBy: z.array(linkedPolicy),
    /**
     * Null if the user may not calculate integrations, sells no product that integrates, or the policy is not in force.
     * The customer is null if their registry is not visible to the user.
     */
    offer: z.object({ customerId: z.int().nullable() }).nullable(),
  }),
});

export type Integrations = z.output<typeof readIntegrations.response>;
