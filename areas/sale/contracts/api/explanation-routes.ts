import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';

/** One step of 'Perché questo prezzo?'. Amounts in cents. */
const explanationStepSchema = z.object({ label: z.string(), detail: z.string(), amount: z.int().nullable() });

export const explainContractPrice = route({
  method: 'GET',
  path: '/contratti/:id/spiegazione',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'Why this price: tariff version, row, factors, minimum, loading, discount, tax and rounding of every coverage',
  params: z.object({ id: idParam() }),
  response: z.object({
    tariff: z.string(),
    coverages: z.array(
      z.object({ coverage: z.string(), name: z.object({ it: z.string(), en: z.string() }), steps: z.array(explanationStepSchema) }),
    ),
    commissions: z.array(explanationStepSchema).nullable(),
  }),
});
