import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { normaliseTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { CONSENT_PURPOSES, isTaxIdCode } from '../domain/index.ts';
import { customerDraftSchema } from './customer-draft.ts';

const consents = z.array(
  z.object({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean(), at: z.string().nullable(), notice: z.int().nullable() }),
);

export const findCustomersByTaxCode = route({
  method: 'GET',
  path: '/clienti/codice-fiscale/:taxCode',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'Customers with a tax code that the user sees, latest first: fills the form of a returning customer',
  params: z.object({
    taxCode: z
      .string()
      .max(32)
      .transform(normaliseTaxCode)
      .refine(...brokenBy('codiceFiscale', (code: string) => isTaxIdCode(code, null))),
  }),
  response: z.object({
    items: z.array(z.object({ id: z.int(), name: z.string(), updatedAt: z.string(), customer: customerDraftSchema })),
  }),
});

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
  fields: {
    MARKETING: { it: 'Consenso al marketing', en: 'Consent to marketing' },
    MARKETING_TERZI: { it: 'Consenso al marketing di terzi', en: 'Consent to marketing by third parties' },
    PROFILAZIONE: { it: 'Consenso alla profilazione', en: 'Consent to profiling' },
  },
});
