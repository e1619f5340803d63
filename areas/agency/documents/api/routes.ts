import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, boolParam, idParam } from '#platform/api-kit/schemas.ts';
import { documentErrors } from './errors.ts';

/** A stored file as lists show it; `fileName` and `contentType` are the specification's names (spec §3). */
export const storedDocumentSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  entity: z.string(),
  entityId: z.int(),
  kind: z.string(),
  createdAt: z.string(),
  /** Name of the user that uploaded it; null for files made by the product. */
  createdBy: z.string().nullable(),
});

export type StoredDocument = z.output<typeof storedDocumentSchema>;

export const downloadFile = route({
  method: 'GET',
  path: '/s3/download/:id',
  access: { authenticated: true },
  failure: documentErrors.DOWNLOAD_FAILED,
  summary: 'A stored file, to download or, with inline, to display; needs permission to see its record',
  params: z.object({ id: idParam() }),
  query: z.object({ inline: boolParam().default(false) }),
  response: binary,
  errors: [documentErrors.FILE_UNAVAILABLE],
});

export const listDocuments = route({
  method: 'GET',
  path: '/documenti',
  access: { authenticated: true },
  failure: documentErrors.DOCUMENT_LIST_FAILED,
  summary: 'Files of a record, newest first',
  query: z.object({ entity: z.string().regex(/^[a-z][a-z-]{0,39}$/), entityId: idParam() }),
  response: z.array(storedDocumentSchema),
});
