import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { catalogueErrors } from '#areas/offer/catalogue/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, noContent } from '#platform/api-kit/schemas.ts';
import { NEEDS_FIELDS } from '../domain/index.ts';
import { needsErrors } from './errors.ts';
import { needsContentSchema } from './schemas.ts';

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const byId = z.object({ id: idParam() });

const versionRow = z.object({
  id: id(),
  number: z.int(),
  status: z.enum(['BOZZA', 'PUBBLICATA', 'SUPERATA']),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  questions: z.int(),
  sha256: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  publishedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
});
export type NeedsVersionRow = z.output<typeof versionRow>;

export const listNeeds = route({
  method: 'GET',
  path: '/configurazione/questionario',
  access,
  summary: 'Versions of the demands-and-needs questionnaire, newest first',
  response: z.object({ items: z.array(versionRow) }),
});

export const readNeeds = route({
  method: 'GET',
  path: '/configurazione/questionario/:id',
  access,
  summary: 'One version of the questionnaire',
  params: byId,
  response: versionRow.extend({ version: z.int(), content: needsContentSchema }),
});
export type NeedsVersion = z.output<(typeof readNeeds)['response']>;

export const needsLookups = route({
  method: 'GET',
  path: '/configurazione/questionario/prodotti',
  access,
  failure: catalogueErrors.PRODUCTS_FAILED,
  summary: 'Products that an answer can propose or exclude',
  response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

export const draftNeeds = route({
  method: 'POST',
  path: '/configurazione/questionario',
  access,
  summary: 'A new draft, empty or with the questions of a version',
  body: z.object({ from: id().nullable() }),
  response: z.object({ id: id() }),
  errors: [needsErrors.DRAFT_EXISTS],
});

export const saveNeeds = route({
  method: 'PUT',
  path: '/configurazione/questionario/:id',
  access,
  summary: 'Save a draft',
  params: byId,
  body: needsContentSchema,
  response: z.object({ version: z.int() }),
  errors: [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS, needsErrors.NOT_A_DRAFT],
  fields: NEEDS_FIELDS,
});

export const deleteNeeds = route({
  method: 'DELETE',
  path: '/configurazione/questionario/:id',
  access,
  summary: 'Delete a draft',
  params: byId,
  response: noContent,
  errors: [needsErrors.NOT_A_DRAFT],
});

export const publishNeeds = route({
  method: 'POST',
  path: '/configurazione/questionario/:id/pubblica',
  access,
  summary: 'Publish a draft; quotations use it from now on and it never changes',
  params: byId,
  response: noContent,
  errors: [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS, needsErrors.NOT_A_DRAFT],
  idempotent: true,
});
