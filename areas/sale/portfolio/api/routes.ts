import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import {
  contractDetailSchema,
  contractErrors,
  contractRowSchema,
  exportFormat,
  LIST_FIELDS,
  policyListQuery,
} from '#areas/sale/contracts/api/index.ts';
import { COST_ERRORS } from '#platform/api-kit/cost.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { exportErrors, exportStarted } from '#platform/api-kit/export.ts';
import { binary, idParam, noContent, paged, plainDate } from '#platform/api-kit/schemas.ts';

export const listPolicies = route({
  method: 'GET',
  path: '/polizze',
  access: { roles: ['READ_POLIZZE'] },
  summary: 'Policies visible to the user, last issued first',
  query: policyListQuery,
  response: paged(contractRowSchema),
  fields: LIST_FIELDS,
});

export const exportPolicies = route({
  method: 'GET',
  path: '/polizze/esporta',
  cost: 'EXPORT',
  access: { roles: ['READ_POLIZZE'] },
  summary: 'All policies of a filter as CSV or XLSX, with the requested columns',
  query: policyListQuery.extend(exportFormat.shape),
  response: binary,
  errors: [exportErrors.EXPORT_TOO_LONG],
  fields: LIST_FIELDS,
});

export const startPolicyExport = route({
  method: 'POST',
  path: '/polizze/esportazioni',
  access: { roles: ['READ_POLIZZE'] },
  summary: 'Export all policies of a filter to a file, without a row limit; returns the task to download it from',
  query: policyListQuery.extend(exportFormat.shape),
  response: exportStarted,
  errors: [COST_ERRORS.EXPORT],
  fields: LIST_FIELDS,
});

export const readPolicy = route({
  method: 'GET',
  path: '/polizze/:id',
  access: { roles: ['READ_POLIZZE'] },
  failure: contractErrors.POLICY_LOAD_FAILED,
  summary: 'One policy with its price, documents and history',
  params: z.object({ id: idParam() }),
  response: contractDetailSchema,
});

export const proposalFormSchema = z.object({ deliveredOn: plainDate().nullable() });

export const checkProposalForm = route({
  method: 'PUT',
  path: '/polizze/:id/modulo-proposta',
  access: { roles: ['CONTROLLO_MODULO_PROPOSTA_CONSEGNATO'] },
  summary: 'Mark the paper proposal form as delivered, or remove the mark with null; needs If-Match',
  params: z.object({ id: idParam() }),
  body: proposalFormSchema,
  response: noContent,
  errors: [contractErrors.NO_PAPER_FORM, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: { deliveredOn: { it: 'Consegnato il', en: 'Delivered on' } },
});
