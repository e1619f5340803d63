import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, noContent, paged } from '#platform/api-kit/schemas.ts';
import { recordLayoutErrors } from './errors.ts';
import {
  correctionSchema,
  draftSchema,
  generateSchema,
  layoutDetail,
  layoutQuery,
  layoutRow,
  layoutSettingsSchema,
  newLayoutSchema,
  openRow,
  previewAnswer,
  previewSchema,
  publishSchema,
  RECORD_LAYOUT_FIELDS,
  resendSchema,
} from './schemas.ts';

const access = { roles: ['TRACCIATI_POLIZZA'] } as const;
const one = z.object({ id: idParam() });
const versioned = z.object({ version: z.int() });
const STALE = [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED];
const fields = RECORD_LAYOUT_FIELDS;

export const listRecordLayouts = route({
  method: 'GET',
  path: '/tracciati',
  access,
  summary: 'Record layouts with their next file and what is open; an insurer sees its own',
  query: layoutQuery,
  response: paged(layoutRow),
  failure: recordLayoutErrors.LIST_FAILED,
});

export const listLayoutCompanies = route({
  method: 'GET',
  path: '/tracciati/compagnie',
  access,
  summary: 'The insurers that the user sees, by name',
  response: z.object({ items: z.array(z.object({ id: id(), name: z.string() })) }),
  failure: recordLayoutErrors.LIST_FAILED,
});

export const createRecordLayout = route({
  method: 'POST',
  path: '/tracciati',
  access,
  summary: 'Create a record layout with an empty draft',
  body: newLayoutSchema,
  response: z.object({ id: id() }),
  idempotent: true,
  failure: recordLayoutErrors.SAVE_FAILED,
  fields,
});

export const readRecordLayout = route({
  method: 'GET',
  path: '/tracciati/:id',
  access,
  summary: 'A record layout with its settings, versions and draft',
  params: one,
  response: layoutDetail,
  failure: recordLayoutErrors.LIST_FAILED,
});

export const saveLayoutSettings = route({
  method: 'PUT',
  path: '/tracciati/:id',
  access,
  summary: 'Save when files are made and how they are delivered; needs If-Match',
  params: one,
  body: layoutSettingsSchema,
  response: versioned,
  errors: STALE,
  failure: recordLayoutErrors.SAVE_FAILED,
  fields,
});

export const saveLayoutDraft = route({
  method: 'PUT',
  path: '/tracciati/:id/bozza',
  access,
  summary: 'Save the draft of the form, complete or not; needs If-Match',
  params: one,
  body: draftSchema,
  response: versioned,
  errors: STALE,
  failure: recordLayoutErrors.SAVE_FAILED,
  fields,
});

export const publishLayout = route({
  method: 'POST',
  path: '/tracciati/:id/pubblica',
  access,
  summary: 'Publish the draft from a day; needs If-Match',
  params: one,
  body: publishSchema,
  response: versioned,
  idempotent: true,
  errors: [...STALE, recordLayoutErrors.NO_DRAFT, recordLayoutErrors.NOT_PUBLISHABLE],
  failure: recordLayoutErrors.SAVE_FAILED,
  fields,
});

export const previewLayout = route({
  method: 'POST',
  path: '/tracciati/anteprima',
  access,
  summary: 'Write the latest movements of an insurer in a form, without keeping anything',
  body: previewSchema,
  response: previewAnswer,
  failure: recordLayoutErrors.FILE_FAILED,
  fields,
});

export const generateFile = route({
  method: 'POST',
  path: '/tracciati/:id/genera',
  access,
  summary: 'Make the next file of everything that no file has sent until a day',
  params: one,
  body: generateSchema,
  response: z.object({ fileId: id() }),
  idempotent: true,
  errors: [recordLayoutErrors.NO_VERSION, recordLayoutErrors.NOTHING_TO_SEND, recordLayoutErrors.NOT_WRITABLE],
  failure: recordLayoutErrors.FILE_FAILED,
  fields,
});

export const listOpenRecords = route({
  method: 'GET',
  path: '/tracciati/:id/scarti',
  access,
  summary: 'Records that the insurer rejected or that could not be written, and that no later file has sent',
  params: one,
  response: z.object({ items: z.array(openRow), total: z.int() }),
  failure: recordLayoutErrors.LIST_FAILED,
});

export const correctRecord = route({
  method: 'POST',
  path: '/tracciati/:id/correzioni',
  access,
  summary: 'Correct a value of a record for its next file',
  params: one,
  body: correctionSchema,
  response: noContent,
  idempotent: true,
  failure: recordLayoutErrors.SAVE_FAILED,
  fields,
});

export const resendRecords = route({
  method: 'POST',
  path: '/tracciati/:id/reinvia',
  access,
  summary: 'Send rejected records again, in a file with the next number',
  params: one,
  body: resendSchema,
  response: z.object({ fileId: id() }),
  idempotent: true,
  errors: [
    recordLayoutErrors.NO_VERSION,
    recordLayoutErrors.NOT_REJECTED,
    recordLayoutErrors.NOTHING_TO_SEND,
    recordLayoutErrors.NOT_WRITABLE,
  ],
  failure: recordLayoutErrors.FILE_FAILED,
  fields,
});
