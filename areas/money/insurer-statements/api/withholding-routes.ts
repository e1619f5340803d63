import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, id } from '#platform/api-kit/schemas.ts';
import { insurerAccountErrors } from './errors.ts';

/** First year of the tax on commission of agents. */
const FIRST_YEAR = 2024;

const year = z.coerce.number().int().min(FIRST_YEAR).max(2100);

const f24Month = z.object({
  month: z.string(),
  dueOn: z.string(),
  recipients: z.int(),
  gross: z.int(),
  taxable: z.int(),
  tax: z.int(),
});

const certificate = z.object({
  recipientId: id(),
  recipient: z.string(),
  taxCode: z.string().nullable(),
  gross: z.int(),
  exempt: z.int(),
  taxable: z.int(),
  tax: z.int(),
});

export const withholdingAnswer = z.object({
  /** Years with payments, and this one; newest first. */
  years: z.array(z.int()),
  code: z.string(),
  /** Only the agency pays it: empty for recipients. */
  months: z.array(f24Month),
  certificates: z.array(certificate),
});
export type WithholdingAnswer = z.output<typeof withholdingAnswer>;

const READ = { roles: ['READ_ESTRATTI_CONTO'] } as const;

export const readWithholding = route({
  method: 'GET',
  path: '/rendiconti/ritenute',
  access: READ,
  summary: 'Tax withheld from commission that was paid in a year: by month for form F24, by recipient for the certificates',
  query: z.object({ anno: year }),
  response: withholdingAnswer,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const exportWithholding = route({
  method: 'GET',
  path: '/rendiconti/ritenute/esporta',
  access: READ,
  summary: 'The same as a file: the amounts of form F24, or the points of the yearly certificates',
  query: z.object({ anno: year, tipo: z.enum(['F24', 'CU']), formato: z.enum(['CSV', 'XLSX']) }),
  response: binary,
  failure: insurerAccountErrors.LIST_FAILED,
});
