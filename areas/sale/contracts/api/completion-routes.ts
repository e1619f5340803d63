import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { identityDocumentSchema } from '#areas/customers/customers/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { COMPLETABLE_VEHICLE_FIELDS, type CompletableVehicleField } from '../domain/conditions/completion.ts';
import { PAIRING_ENDS, REMOVAL_REASONS } from '../domain/insured-object/black-box-codes.ts';
import { CONTRACT_STATUSES } from '../domain/status-codes.ts';
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
  response: z.object({ id: z.int(), version: z.int(), status: z.enum(CONTRACT_STATUSES.codes) }),
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

const device = z.object({
  imei: z.string(),
  serialNumber: z.string().nullable(),
  activatedOn: z.string().nullable(),
  pairedAt: z.string(),
  /** Null if it was paired by the issue in a job. */
  pairedBy: z.string().nullable(),
});

const blackBox = z.object({
  /** Whether the price or a coverage counts on a black box. */
  demanded: z.boolean(),
  current: device.nullable(),
  /** The latest certificate of installation; one of an earlier device does not count. */
  certificate: z.object({ fileId: z.int(), fileName: z.string(), createdAt: z.string() }).nullable(),
  /** Devices that were taken off, the latest first. */
  earlier: z.array(device.extend({ removedOn: z.string(), reason: z.enum(keysOf(PAIRING_ENDS)), removedBy: z.string().nullable() })),
});
export type BlackBoxOfPolicy = z.output<typeof blackBox>;

export const readBlackBox = route({
  method: 'GET',
  path: '/contratti/:id/black-box',
  access: { roles: ['READ_POLIZZE'] },
  failure: contractErrors.BLACK_BOX_FAILED,
  summary: 'The black box of a policy: whether one is demanded, the paired one, its certificate, earlier ones',
  params: z.object({ id: idParam() }),
  response: blackBox,
});

export const removalSchema = z.object({ removedOn: plainDate(), reason: z.enum(keysOf(REMOVAL_REASONS)) });

export const takeOffBlackBox = route({
  method: 'POST',
  path: '/contratti/:id/black-box/rimozione',
  access: { roles: ['EMETTI_POLIZZE'] },
  failure: contractErrors.BLACK_BOX_REMOVAL_FAILED,
  summary: 'Take the black box off a policy in force, with day and reason; needs If-Match',
  params: z.object({ id: idParam() }),
  body: removalSchema,
  response: z.object({ id: z.int(), version: z.int() }),
  errors: [contractErrors.NO_BLACK_BOX, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: {
    removedOn: { it: 'Tolta il', en: 'Taken off on' },
    reason: { it: 'Motivo', en: 'Reason' },
  },
});
