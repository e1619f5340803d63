import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { CANCELLATION_CAUSES, codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { binary, id, idParam, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { cancellationErrors } from './errors.ts';
import { previewSchema } from './preview-schema.ts';
import { CANCELLATION_FIELDS, quotationSchema } from './routes.ts';

const access = { roles: ['ANNULLAMENTI'] } as const;
const one = z.object({ id: idParam() });

const row = z.object({
  id: id(),
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  cause: z.enum(codesOf(CANCELLATION_CAUSES)),
  effectiveOn: z.string(),
  /** Cents. */
  gross: z.int(),
  cash: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  cancellationId: z.int().nullable(),
});
export type CancellationQuotationRow = z.output<typeof row>;

export const listCancellationQuotations = route({
  method: 'GET',
  path: '/cancellation',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'Quotations of cancellations of the policies that the user sees, newest first',
  query: tableQuery(['createdAt', 'effectiveOn']).extend({ causale: z.enum(codesOf(CANCELLATION_CAUSES)).optional() }),
  response: paged(row),
});

export const quoteCancellation = route({
  method: 'POST',
  path: '/cancellation',
  access,
  failure: cancellationErrors.AUTOMATIC_CANCELLATION_FAILED,
  summary: 'Compute and keep what a cancellation would refund; `policy` is the number of a policy, or its id',
  body: quotationSchema,
  response: z.object({ id: id() }),
  errors: [cancellationErrors.AUTOMATIC_CANCELLATION_UNAVAILABLE, cancellationErrors.REFUSED],
  idempotent: true,
  fields: CANCELLATION_FIELDS,
});

export const readCancellationQuotation = route({
  method: 'GET',
  path: '/cancellation/:id',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'A quotation of a cancellation, as it was computed',
  params: one,
  response: row.extend({ requestedOn: z.string(), preview: previewSchema }),
});

export const printCancellationQuotation = route({
  method: 'GET',
  path: '/cancellation/:id/pdf',
  access,
  failure: cancellationErrors.LIST_FAILED,
  cost: 'CALCULATION',
  summary: 'A quotation of a cancellation on paper',
  params: one,
  response: binary,
});

export const cancelAsQuoted = route({
  method: 'POST',
  path: '/cancellation/:id/annullamento',
  access,
  failure: cancellationErrors.SAVE_FAILED,
  summary: 'Prepare the cancellation that was quoted; its refund is computed again',
  params: one,
  response: z.object({ id: id() }),
  errors: [cancellationErrors.IN_ANOTHER, cancellationErrors.QUOTATION_USED],
  idempotent: true,
});
