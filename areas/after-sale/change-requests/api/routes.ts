import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, SCANS, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, boolParam, id, idParam, lines, paged, plainDate, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { MAX_MESSAGE, MAX_OUTCOME } from '../domain/index.ts';
import { changeRequestErrors } from './errors.ts';
import { causeSchema, fileKindSchema, motiveSchema, requestCounts, requestDetail, requestRow, stateSchema } from './schemas.ts';

const READ = { roles: ['READ_RICHIESTE_MODIFICA_POLIZZA'] } as const;
const WRITE = { roles: ['CREATE_RICHIESTE_MODIFICA_POLIZZA', 'UPDATE_RICHIESTE_MODIFICA_POLIZZA'] } as const;
const HANDLE = { roles: ['UPDATE_RICHIESTE_MODIFICA_POLIZZA'] } as const;
const params = z.object({ ticket: z.string().max(20) });

export const REQUEST_FIELDS = {
  cause: { it: 'Causa', en: 'Cause' },
  motive: { it: 'Motivo', en: 'Motive' },
  wantedOn: { it: 'Da quando', en: 'From when' },
  text: { it: 'Messaggio', en: 'Message' },
  kind: { it: 'Tipo di documento', en: 'Kind of document' },
  file: { it: 'Documento', en: 'Document' },
  userId: { it: 'Collega', en: 'Colleague' },
  outcome: { it: 'Che cosa è stato fatto', en: 'What was done' },
  reason: { it: 'Motivo della chiusura', en: 'Reason of the closing' },
} as const;

const filters = {
  stato: repeated(stateSchema),
  causa: repeated(causeSchema),
  /** Only those in the charge of the reader. */
  mie: boolParam().optional(),
  scadute: boolParam().optional(),
  produttore: repeated(idParam()),
};
const listQuery = tableQuery(['ticket', 'createdAt', 'dueAt', 'updatedAt']).extend(filters);

export const listChangeRequests = route({
  method: 'GET',
  path: '/richieste-modifica',
  access: READ,
  failure: changeRequestErrors.LIST_FAILED,
  summary: 'Change requests that the user sees, open ones first by deadline; counts of the open ones',
  query: listQuery,
  response: paged(requestRow).extend({ counts: requestCounts }),
});

export const exportChangeRequests = route({
  method: 'GET',
  path: '/richieste-modifica/esporta',
  access: READ,
  failure: changeRequestErrors.LIST_FAILED,
  summary: 'The list as a file, in the same filter and order',
  query: listQuery.omit({ page: true, max: true }).extend({ formato: z.enum(['CSV', 'XLSX']) }),
  response: binary,
});

export const readChangeRequest = route({
  method: 'GET',
  path: '/richieste-modifica/:ticket',
  access: READ,
  failure: changeRequestErrors.LIST_FAILED,
  summary: 'One change request with its policy, conversation, documents and what the user can do',
  params,
  response: requestDetail,
});

export const listPolicyRequests = route({
  method: 'GET',
  path: '/polizze/:id/richieste-modifica',
  access: READ,
  failure: changeRequestErrors.LIST_FAILED,
  summary: 'Change requests of a policy, newest first; whether one can be opened now',
  params: z.object({ id: idParam() }),
  response: z.object({
    items: z.array(requestRow),
    canOpen: z.boolean(),
    /** Whether the policy is on a vehicle: it has more motives. */
    isVehicle: z.boolean(),
  }),
});

export const openSchema = z.object({
  cause: causeSchema,
  motive: motiveSchema,
  wantedOn: plainDate().nullable(),
  text: lines(MAX_MESSAGE),
});

export const openChangeRequest = route({
  method: 'POST',
  path: '/polizze/:id/richieste-modifica',
  access: { roles: ['CREATE_RICHIESTE_MODIFICA_POLIZZA'] },
  failure: changeRequestErrors.OPEN_FAILED,
  summary: 'Open a change request of an active policy; 422 at `cause` while another one is open',
  params: z.object({ id: idParam() }),
  body: openSchema,
  response: z.object({ ticket: z.string() }),
  errors: [changeRequestErrors.POLICY_NOT_ACTIVE],
  idempotent: true,
  fields: REQUEST_FIELDS,
});

export const messageSchema = z.object({
  text: lines(MAX_MESSAGE),
  /** Whether the agency waits for an answer: its hours stop. */
  asks: z.boolean().default(false),
});

export const writeMessage = route({
  method: 'POST',
  path: '/richieste-modifica/:ticket/messaggi',
  access: WRITE,
  failure: changeRequestErrors.CHANGE_REQUEST_EDIT_FAILED,
  summary: 'Write to the other side; an answer that the agency waits for restarts its hours',
  params,
  body: messageSchema,
  response: requestDetail,
  errors: [changeRequestErrors.REQUEST_CLOSED, changeRequestErrors.TAKEN],
  idempotent: true,
  fields: REQUEST_FIELDS,
});

export const addRequestFile = route({
  method: 'POST',
  path: '/richieste-modifica/:ticket/documenti',
  access: WRITE,
  cost: 'PICTURE',
  failure: changeRequestErrors.FILE_FAILED,
  summary: 'Add a document; from the other side it counts as an answer',
  params,
  body: z.object({ kind: fileKindSchema, file: uploadSchema(SCANS) }),
  response: requestDetail,
  errors: [changeRequestErrors.REQUEST_CLOSED, changeRequestErrors.TOO_MANY_FILES],
  maxBody: bodyLimitOf(SCANS),
  fields: REQUEST_FIELDS,
});

export const removeRequestFile = route({
  method: 'DELETE',
  path: '/richieste-modifica/:ticket/documenti/:id',
  access: WRITE,
  failure: changeRequestErrors.CHANGE_REQUEST_EDIT_FAILED,
  summary: 'Remove a document; it stays in the history',
  params: params.extend({ id: idParam() }),
  response: requestDetail,
  errors: [changeRequestErrors.FILE_KEPT],
});

const working = {
  method: 'POST',
  access: HANDLE,
  failure: changeRequestErrors.CHANGE_REQUEST_EDIT_FAILED,
  params,
  response: requestDetail,
  fields: REQUEST_FIELDS,
} as const;

export const takeRequest = route({
  ...working,
  path: '/richieste-modifica/:ticket/prendi',
  summary: 'Take a request in charge; the second of two users learns who was first',
  errors: [changeRequestErrors.TAKEN, changeRequestErrors.REQUEST_CLOSED],
});

export const takeNextRequest = route({
  method: 'POST',
  path: '/richieste-modifica-prossima',
  access: HANDLE,
  failure: changeRequestErrors.CHANGE_REQUEST_EDIT_FAILED,
  summary: 'Take the most urgent request that is in the charge of no user; its ticket',
  response: z.object({ ticket: z.string() }),
  errors: [changeRequestErrors.NOTHING_WAITS],
});

export const handOverRequestSchema = z.object({ userId: id() });

export const handOverRequest = route({
  ...working,
  path: '/richieste-modifica/:ticket/affida',
  summary: 'Give a request to a colleague or take it over; needs If-Match',
  body: handOverRequestSchema,
  errors: [
    commonErrors.CHANGED_BY_OTHERS,
    commonErrors.VERSION_REQUIRED,
    changeRequestErrors.REQUEST_CLOSED,
    changeRequestErrors.NOT_A_COLLEAGUE,
  ],
});

export const resumeRequest = route({
  ...working,
  path: '/richieste-modifica/:ticket/riprendi',
  summary: 'Go on without the answer of the other side; needs If-Match',
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED, changeRequestErrors.REQUEST_CLOSED, changeRequestErrors.TAKEN],
});

export const handleSchema = z.object({ outcome: lines(MAX_OUTCOME) });

export const handleRequest = route({
  ...working,
  path: '/richieste-modifica/:ticket/evadi',
  summary: 'Handle a request, with what was done; needs If-Match',
  body: handleSchema,
  errors: [
    commonErrors.CHANGED_BY_OTHERS,
    commonErrors.VERSION_REQUIRED,
    changeRequestErrors.REQUEST_CLOSED,
    changeRequestErrors.TAKEN,
    changeRequestErrors.DOCUMENTS_MISSING,
  ],
});

export const closeRequestSchema = z.object({ reason: lines(MAX_OUTCOME) });

export const closeRequest = route({
  ...working,
  access: WRITE,
  failure: changeRequestErrors.CHANGE_REQUEST_CLOSE_FAILED,
  path: '/richieste-modifica/:ticket/chiudi',
  summary: 'Close a request without follow-up, or withdraw it before it is taken, with the reason; needs If-Match',
  body: closeRequestSchema,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED, changeRequestErrors.REQUEST_CLOSED, changeRequestErrors.TAKEN],
});

export const listRequestHandlers = route({
  method: 'GET',
  path: '/richieste-modifica-addetti',
  access: HANDLE,
  failure: changeRequestErrors.LIST_FAILED,
  summary: 'Active users that handle change requests',
  response: z.array(z.object({ id: id(), name: z.string() })),
});
