import { route } from '#areas/access/api/index.ts';
import { contractRowSchema, exportFormat, LIST_FIELDS, quotationListQuery } from '#areas/contracts/api/index.ts';
import { binary, paged } from '#platform/api-kit/schemas.ts';

export const listQuotations = route({
  method: 'GET',
  path: '/preventivi',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: 'Quotations the user sees, newest first',
  query: quotationListQuery,
  response: paged(contractRowSchema),
  fields: LIST_FIELDS,
});

export const exportQuotations = route({
  method: 'GET',
  path: '/preventivi/esporta',
  cost: 'EXPORT',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: 'All quotations of a filter as CSV or XLSX, with the columns asked for',
  query: quotationListQuery.extend(exportFormat.shape),
  response: binary,
  fields: LIST_FIELDS,
});
