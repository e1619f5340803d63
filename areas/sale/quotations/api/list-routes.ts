import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { contractRowSchema, exportFormat, LIST_FIELDS, quotationListQuery } from '#areas/sale/contracts/api/index.ts';
import { COST_ERRORS } from '#platform/api-kit/cost.ts';
import { exportErrors, exportStarted } from '#platform/api-kit/export.ts';
import { binary, paged } from '#platform/api-kit/schemas.ts';
import { SHARE_STATES } from '../domain/share-states.ts';

/** A row with the state of the offers that the customer received, for an open quotation, and since when. */
const quotationRowSchema = contractRowSchema.extend({ offerState: z.enum(SHARE_STATES).nullable(), offerAt: z.iso.datetime().nullable() });

export type QuotationRow = z.output<typeof quotationRowSchema>;

export const listQuotations = route({
  method: 'GET',
  path: '/preventivi',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: 'Quotations visible to the user, newest first',
  query: quotationListQuery,
  response: paged(quotationRowSchema),
  fields: LIST_FIELDS,
});

export const exportQuotations = route({
  method: 'GET',
  path: '/preventivi/esporta',
  cost: 'EXPORT',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: 'All quotations of a filter as CSV or XLSX, with the requested columns',
  query: quotationListQuery.extend(exportFormat.shape),
  response: binary,
  errors: [exportErrors.EXPORT_TOO_LONG],
  fields: LIST_FIELDS,
});

export const startQuotationExport = route({
  method: 'POST',
  path: '/preventivi/esportazioni',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: 'Export all quotations of a filter to a file, without a row limit; returns the task to download it from',
  query: quotationListQuery.extend(exportFormat.shape),
  response: exportStarted,
  errors: [COST_ERRORS.EXPORT],
  fields: LIST_FIELDS,
});
