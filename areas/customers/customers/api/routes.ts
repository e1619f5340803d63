import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, plainDate } from '#platform/api-kit/schemas.ts';
import { CONSENT_MEDIA, CONSENT_PURPOSES, STATED_MEDIA } from '../domain/index.ts';
import { editedCustomerSchema } from './customer-draft.ts';
import { customerErrors } from './errors.ts';
import { CUSTOMER_FIELDS } from './fields.ts';
import { customerDetail } from './registry-routes.ts';
import { CONSENT_FIELDS } from './texts.ts';

const consents = z.array(
  z.object({
    purpose: z.enum(CONSENT_PURPOSES),
    granted: z.boolean(),
    at: z.string().nullable(),
    on: z.string().nullable(),
    medium: z.enum(CONSENT_MEDIA).nullable(),
    notice: z.int().nullable(),
  }),
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
  summary: 'Record consents that a customer gives or withdraws, with day and medium; omitted purposes stay as they are',
  params: z.object({ id: idParam() }),
  body: z.object({
    on: plainDate(),
    medium: z.enum(STATED_MEDIA),
    MARKETING: z.boolean().optional(),
    MARKETING_TERZI: z.boolean().optional(),
    PROFILAZIONE: z.boolean().optional(),
  }),
  response: consents,
  fields: CONSENT_FIELDS,
});

export const saveCustomer = route({
  method: 'PUT',
  path: '/clienti/:id',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  summary: 'Correct the data of a customer, whose kind and tax code stay; contracts keep what they store; needs If-Match',
  params: z.object({ id: idParam() }),
  body: editedCustomerSchema,
  response: customerDetail,
  errors: [customerErrors.CUSTOMER_ANONYMISED, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: CUSTOMER_FIELDS,
});
