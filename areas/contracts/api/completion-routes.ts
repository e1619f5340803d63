import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { identityDocumentSchema } from '#areas/customers/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, noContent } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { COMPLETABLE_VEHICLE_FIELDS, type CompletableVehicleField } from '../domain/conditions/completion.ts';
import { STATUSES } from '../domain/status.ts';
import { CONTRACT_FIELDS, contractDataSchema, vehicleFields } from './contract-data.ts';
import { contractErrors } from './errors.ts';

const chosen = Object.fromEntries(COMPLETABLE_VEHICLE_FIELDS.map((field) => [field, true])) as Record<CompletableVehicleField, true>;

/**
 * The fields of a contract that may be completed, under the same paths as in its data. A policy accepts the black box
 * only.
 */
export const completionSchema = z.object({
  effectiveDate: contractDataSchema.shape.effectiveDate,
  vehicle: vehicleFields.pick(chosen),
  customer: z.object({
    identityDocument: identityDocumentSchema.refine(
      ({ issuedDate, expirationDate }) => issuedDate === null || expirationDate === null || expirationDate >= issuedDate,
      { path: ['expirationDate'], params: brokenBy('invalid', () => false)[1].params },
    ),
  }),
});

export const completeContract = route({
  method: 'PUT',
  path: '/contratti/:id/completa',
  access: { roles: ['UPDATE_PREVENTIVI', 'EMETTI_POLIZZE'] },
  failure: contractErrors.COMPLETION_FAILED,
  summary: 'Complete the certificate data of an accepted quotation, or the black box of a policy, at the same price; needs If-Match',
  params: z.object({ id: idParam() }),
  body: completionSchema,
  response: z.object({ id: z.int(), version: z.int(), status: z.enum(STATUSES) }),
  errors: [
    contractErrors.BLOCKED,
    contractErrors.COMPLETION_MOVES_PRICE,
    commonErrors.CHANGED_BY_OTHERS,
    commonErrors.VERSION_REQUIRED,
    commonErrors.FORBIDDEN,
  ],
  fields: CONTRACT_FIELDS,
});

export const requestIssue = route({
  method: 'PUT',
  path: '/contratti/:id/emissione-automatica',
  access: { roles: ['EMETTI_POLIZZE'] },
  failure: contractErrors.EMISSION_FAILED,
  summary: 'Issue an accepted quotation as soon as nothing blocks it, in the name of the acting user; or take that back',
  params: z.object({ id: idParam() }),
  body: z.object({ isWanted: z.boolean() }),
  response: noContent,
  errors: [contractErrors.BLOCKED],
});
