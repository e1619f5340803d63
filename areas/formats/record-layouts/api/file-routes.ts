import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { binary, idParam, noContent, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { ITEM_LABELS } from '../domain/codes.ts';
import { recordLayoutErrors } from './errors.ts';
import { fileDetail, filePage, itemRow, linkSchema, MAX_ANSWER_MEGABYTES, RECORD_LAYOUT_FIELDS, uploadAnswerSchema } from './schemas.ts';

const access = { roles: ['TRACCIATI_POLIZZA'] } as const;
const one = z.object({ id: idParam() });
const oneFile = z.object({ id: idParam(), fileId: idParam() });
const answered = z.object({ accepted: z.int(), rejected: z.int(), unknown: z.int(), repeated: z.boolean() });

export const listRecordFiles = route({
  method: 'GET',
  path: '/tracciati/:id/file',
  access,
  summary: 'Files of a layout, newest first',
  params: one,
  query: tableQuery(['number']),
  response: filePage,
  failure: recordLayoutErrors.LIST_FAILED,
});

export const readRecordFile = route({
  method: 'GET',
  path: '/tracciati/:id/file/:fileId',
  access,
  summary: 'A file with its history and the answers to it',
  params: oneFile,
  response: fileDetail,
  failure: recordLayoutErrors.LIST_FAILED,
});

export const listFileRecords = route({
  method: 'GET',
  path: '/tracciati/:id/file/:fileId/record',
  access,
  summary: 'Records of a file with their outcome',
  params: oneFile,
  query: tableQuery(['position']).extend({ stato: z.enum(keysOf(ITEM_LABELS)).optional() }),
  response: paged(itemRow),
  failure: recordLayoutErrors.LIST_FAILED,
});

export const downloadRecordFile = route({
  method: 'GET',
  path: '/tracciati/:id/file/:fileId/contenuto',
  access,
  summary: 'The bytes of a file, the same each time',
  params: oneFile,
  response: binary,
  failure: recordLayoutErrors.FILE_FAILED,
});

export const deliverRecordFile = route({
  method: 'POST',
  path: '/tracciati/:id/file/:fileId/consegna',
  access,
  summary: 'Deliver a file again; it keeps its number and its bytes',
  params: oneFile,
  response: noContent,
  idempotent: true,
  failure: recordLayoutErrors.FILE_FAILED,
});

export const uploadRecordAnswer = route({
  method: 'POST',
  path: '/tracciati/:id/file/:fileId/riscontro',
  access,
  summary: 'Read the insurer’s answer to a file; the same answer counts once',
  params: oneFile,
  body: uploadAnswerSchema,
  response: answered,
  idempotent: true,
  errors: [recordLayoutErrors.NO_ANSWER_FORM],
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: MAX_ANSWER_MEGABYTES }),
  failure: recordLayoutErrors.ANSWER_FAILED,
  fields: RECORD_LAYOUT_FIELDS,
});

export const linkRecordAnswer = route({
  method: 'POST',
  path: '/tracciati/:id/riscontri/:answerId/abbina',
  access,
  summary: 'Say to which file an answer belongs, and read it',
  params: z.object({ id: idParam(), answerId: idParam() }),
  body: linkSchema,
  response: answered,
  idempotent: true,
  errors: [recordLayoutErrors.NO_ANSWER_FORM],
  failure: recordLayoutErrors.ANSWER_FAILED,
  fields: RECORD_LAYOUT_FIELDS,
});
