import { z } from 'zod';
import { changeRequestErrors, openSchema, REQUEST_FIELDS } from '#areas/after-sale/change-requests/api/index.ts';
import { FILE_KINDS, MAX_MESSAGE, REQUEST_STATES } from '#areas/after-sale/change-requests/domain/index.ts';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, SCANS, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { binary, id, idParam, lines } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { OWN } from './routes.ts';

const params = z.object({ ticket: z.string().max(20) });
const kind = z.enum(keysOf(FILE_KINDS));

/** A request as its customer sees it: no deadlines, no names of those who handle it. */
export const ownRequestSchema = z.object({
  ticket: z.string(),
  policyId: id(),
  policyNumber: z.string(),
  insured: z.string(),
  cause: z.string(),
  motive: z.string(),
  status: z.enum(REQUEST_STATES.codes),
  wantedOn: z.string().nullable(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** What was done, or why it was closed. */
  outcome: z.string().nullable(),
  messages: z.array(
    z.object({ id: id(), from: z.enum(['TU', 'AGENZIA', 'CONSULENTE']), text: z.string(), asks: z.boolean(), at: z.iso.datetime() }),
  ),
  files: z.array(z.object({ id: id(), kind, fileId: id(), fileName: z.string(), at: z.iso.datetime() })),
  missing: z.array(kind),
  canWrite: z.boolean(),
});
export type OwnRequest = z.output<typeof ownRequestSchema>;

export const ownRequests = route({
  method: 'GET',
  path: '/area-clienti/richieste',
  access: OWN,
  failure: changeRequestErrors.LIST_FAILED,
  summary: 'The requests that the customer opened, newest first',
  response: z.object({
    items: z.array(ownRequestSchema.pick({ ticket: true, policyNumber: true, insured: true, motive: true, status: true, createdAt: true })),
  }),
});

export const ownRequest = route({
  method: 'GET',
  path: '/area-clienti/richieste/:ticket',
  access: OWN,
  failure: changeRequestErrors.LIST_FAILED,
  summary: 'One request that the customer opened, with its conversation and documents',
  params,
  response: ownRequestSchema,
});

export const openOwnRequest = route({
  method: 'POST',
  path: '/area-clienti/polizze/:id/richieste',
  access: OWN,
  failure: changeRequestErrors.OPEN_FAILED,
  summary: 'Open a request about an active policy of the customer; 422 at `cause` while another one is open',
  params: z.object({ id: idParam() }),
  body: openSchema,
  response: z.object({ ticket: z.string() }),
  errors: [changeRequestErrors.POLICY_NOT_ACTIVE],
  idempotent: true,
  fields: REQUEST_FIELDS,
});

export const ownMessageSchema = z.object({ text: lines(MAX_MESSAGE) });

export const writeOwnMessage = route({
  method: 'POST',
  path: '/area-clienti/richieste/:ticket/messaggi',
  access: OWN,
  failure: changeRequestErrors.CHANGE_REQUEST_EDIT_FAILED,
  summary: 'Write to the agency in a request of the customer',
  params,
  body: ownMessageSchema,
  response: ownRequestSchema,
  errors: [changeRequestErrors.REQUEST_CLOSED, changeRequestErrors.TAKEN],
  idempotent: true,
  fields: REQUEST_FIELDS,
});

export const addOwnFile = route({
  method: 'POST',
  path: '/area-clienti/richieste/:ticket/documenti',
  access: OWN,
  cost: 'PICTURE',
  failure: changeRequestErrors.FILE_FAILED,
  summary: 'Add a document to a request of the customer',
  params,
  body: z.object({ kind, file: uploadSchema(SCANS) }),
  response: ownRequestSchema,
  errors: [changeRequestErrors.REQUEST_CLOSED, changeRequestErrors.TOO_MANY_FILES],
  maxBody: bodyLimitOf(SCANS),
  fields: REQUEST_FIELDS,
});

export const ownRequestFile = route({
  method: 'GET',
  path: '/area-clienti/richieste/:ticket/documenti/:fileId',
  access: OWN,
  failure: changeRequestErrors.FILE_FAILED,
  summary: 'A document of a request of the customer',
  params: params.extend({ fileId: idParam() }),
  response: binary,
});
