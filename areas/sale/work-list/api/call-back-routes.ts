import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, lines, noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { MAX_CALL_NOTE } from '../domain/index.ts';
import { worklistErrors } from './errors.ts';

const callBack = z.object({
  id: id(),
  version: z.int(),
  dueOn: z.string(),
  note: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
});
export type CallBack = z.output<typeof callBack>;

/** What the user types for a call-back. */
export const callBackSchema = z.object({ dueOn: plainDate(), note: lines(MAX_CALL_NOTE) });

/** The contract or the customer that a call-back is about. */
const about = z.object({ contratto: idParam().optional(), cliente: idParam().optional() });
export type About = z.output<typeof about>;

export const CALL_BACK_FIELDS = {
  dueOn: { it: 'Richiamare il', en: 'Call back on' },
  note: { it: 'Nota', en: 'Note' },
  contratto: { it: 'Contratto', en: 'Contract' },
  cliente: { it: 'Cliente', en: 'Customer' },
} as const;

const writing = {
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  failure: worklistErrors.CALL_BACK_SAVE_FAILED,
  fields: CALL_BACK_FIELDS,
} as const;
const one = { params: z.object({ id: idParam() }) } as const;

export const listCallBacks = route({
  method: 'GET',
  path: '/richiami',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: worklistErrors.LIST_FAILED,
  summary: 'The latest call-backs about a contract or a customer, open ones first',
  query: about,
  response: z.array(callBack),
  fields: CALL_BACK_FIELDS,
});

export const createCallBack = route({
  ...writing,
  method: 'POST',
  path: '/richiami',
  summary: 'Plan to call a customer back, about a contract or about nothing in particular',
  query: about,
  body: callBackSchema,
  response: z.object({ id: id() }),
  idempotent: true,
});

export const saveCallBack = route({
  ...writing,
  method: 'PUT',
  path: '/richiami/:id',
  summary: 'Move a call-back to another day or change its note; needs If-Match',
  ...one,
  body: callBackSchema,
  response: noContent,
  errors: [worklistErrors.CALL_BACK_DONE, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
});

export const doneCallBack = route({
  ...writing,
  method: 'POST',
  path: '/richiami/:id/fatto',
  summary: 'The customer was called back',
  ...one,
  response: noContent,
  errors: [worklistErrors.CALL_BACK_DONE],
  idempotent: true,
});
