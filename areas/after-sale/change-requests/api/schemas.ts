import { z } from 'zod';
import { POLICY_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { auditActionSchema } from '#platform/api-kit/audit-events.ts';
import { id } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { CAUSES, FILE_KINDS, MOTIVES, REQUEST_ACTIONS, REQUEST_STATES, RESULT_KINDS, SIDES } from '../domain/index.ts';
import { changeRequestEvents } from './audit-events.ts';

export const stateSchema = z.enum(REQUEST_STATES.codes);
export const causeSchema = z.enum(keysOf(CAUSES));
export const motiveSchema = z.enum(keysOf(MOTIVES));
export const fileKindSchema = z.enum(keysOf(FILE_KINDS));
const side = z.enum(keysOf(SIDES));

export const requestRow = z.object({
  id: id(),
  ticket: z.string(),
  status: stateSchema,
  cause: causeSchema,
  motive: motiveSchema,
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  producer: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  side,
  /** End of the agency's hours; null while it waits for the other side, and after the end. */
  dueAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  owner: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** When something last happened. */
  updatedAt: z.iso.datetime(),
});
export type RequestRow = z.output<typeof requestRow>;

export const requestCounts = z.object({
  toTake: z.int(),
  mine: z.int(),
  waiting: z.int(),
  overdue: z.int(),
});

const message = z.object({
  id: id(),
  side,
  text: z.string(),
  /** Whether the agency waits, or waited, for an answer to it. */
  asks: z.boolean(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Whether the reader wrote it. */
  own: z.boolean(),
});

const file = z.object({
  id: id(),
  kind: fileKindSchema,
  fileId: id(),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  removable: z.boolean(),
});

export const requestDetail = requestRow.extend({
  version: z.int(),
  ownerId: id().nullable(),
  takenAt: z.iso.datetime().nullable(),
  wantedOn: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** What was done, or why it was closed. */
  outcome: z.string().nullable(),
  /** What resolved it. */
  result: z.object({ kind: z.enum(keysOf(RESULT_KINDS)), id: id() }).nullable(),
  policy: z.object({
    status: z.enum(POLICY_STATUSES),
    product: z.string(),
    company: z.string(),
    /** Cents. */
    premium: z.int().nullable(),
    effectiveDate: z.string().nullable(),
    expiryDate: z.string().nullable(),
    seller: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  messages: z.array(message),
  files: z.array(file),
  /** Documents of its motive that are not there yet. */
  missing: z.array(fileKindSchema),
  actions: z.array(z.object({ action: z.enum(REQUEST_ACTIONS), reason: z.string().nullable() })),
  timeline: z.array(
    z.object({
      id: id(),
      at: z.iso.datetime(),
      action: auditActionSchema(changeRequestEvents),
      who: z.string().nullable(),
      onBehalfOf: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type RequestDetail = z.output<typeof requestDetail>;
