import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';
import { CONSENT_PURPOSES } from '../domain/index.ts';
import { CONSENT_LABELS } from './texts.ts';

const consents = z.array(
  z.object({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean(), at: z.string().nullable(), notice: z.int().nullable() }),
);

export const readConsents = route({
  method: 'GET',
  path: '/clienti/:id/consensi',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'Consents of a customer, one per purpose',
  params: z.object({ id: idParam() }),
  response: consents,
});

export const recordConsents = route({
  method: 'PUT',
  path: '/clienti/:id/consensi',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  summary: 'Record consents that a customer gives or withdraws; omitted purposes stay as they are',
  params: z.object({ id: idParam() }),
  body: z.object({
    MARKETING: z.boolean().optional(),
    MARKETING_TERZI: z.boolean().optional(),
    PROFILAZIONE: z.boolean().optional(),
  }),
  response: consents,
  fields: CONSENT_LABELS,
});
