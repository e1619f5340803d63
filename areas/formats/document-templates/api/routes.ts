import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, id, noContent } from '#platform/api-kit/schemas.ts';
import { TEMPLATE_FIELDS } from '../domain/index.ts';
import { templateContentSchema } from './content-schema.ts';
import { templateErrors } from './errors.ts';
import {
  contractChoice,
  contractQuery,
  draftBody,
  headSchema,
  newTemplateSchema,
  pictureBody,
  previewBody,
  publishBody,
  TEMPLATE_PICTURES,
  templateDetail,
  templatePage,
  templateParams,
  templateQuery,
  templateVersion,
  trialAnswer,
  trialBody,
  usesSchema,
  versionParams,
} from './schemas.ts';

const access = { roles: ['DOCUMENTI_COMPILABILI'] } as const;
const versioned = z.object({ version: z.int() });
const STALE = [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED];
const fields = TEMPLATE_FIELDS;
const BASE = '/documenti/modelli';
const VERSION = `${BASE}/:id/versioni/:numero` as const;

/** In bytes: the largest template that the limits allow, in both languages. */
const MAX_CONTENT = 4 * 1024 * 1024;

export const listTemplates = route({
  method: 'GET',
  path: BASE,
  access,
  summary: 'Templates of documents, with the version in force and who uses them',
  query: templateQuery,
  response: templatePage,
  failure: templateErrors.LIST_FAILED,
});

export const createTemplate = route({
  method: 'POST',
  path: BASE,
  access,
  summary: 'Create a template with a first draft: empty, ready-made, or a copy',
  body: newTemplateSchema,
  response: z.object({ id: id() }),
  idempotent: true,
  failure: templateErrors.SAVE_FAILED,
  fields,
});

export const listTemplateContracts = route({
  method: 'GET',
  path: `${BASE}/contratti`,
  access,
  summary: 'Contracts that the user sees, the latest ones with a price, to preview a template on',
  query: contractQuery,
  response: z.object({ items: z.array(contractChoice) }),
  failure: templateErrors.LIST_FAILED,
});

export const listTemplateProducts = route({
  method: 'GET',
  path: `${BASE}/prodotti`,
  access,
  summary: 'Insurers and their products, which may use a template',
  response: z.object({
    items: z.array(z.object({ companyId: id(), company: z.string(), productId: id(), product: z.string() })),
  }),
  failure: templateErrors.LIST_FAILED,
});

export const previewTemplate = route({
  method: 'POST',
  path: `${BASE}/anteprima`,
  access,
  summary: 'Draw a template on a contract that the user sees, without keeping anything',
  body: previewBody,
  response: binary,
  errors: [templateErrors.PREVIEW_TIMEOUT, templateErrors.NO_PAPER_DATA],
  failure: templateErrors.PREVIEW_FAILED,
  maxBody: MAX_CONTENT,
  fields,
});

export const tryTemplate = route({
  method: 'POST',
  path: `${BASE}/prova`,
  access,
  summary: 'Draw a template on the latest 20 policies of a product and name what is missing or does not fit',
  body: trialBody,
  response: trialAnswer,
  errors: [templateErrors.PREVIEW_TIMEOUT],
  failure: templateErrors.PREVIEW_FAILED,
  maxBody: MAX_CONTENT,
  fields,
});

export const readTemplate = route({
  method: 'GET',
  path: `${BASE}/:id`,
  access,
  summary: 'A template with its versions and uses',
  params: templateParams,
  response: templateDetail,
  failure: templateErrors.LIST_FAILED,
});

export const saveTemplateHead = route({
  method: 'PUT',
  path: `${BASE}/:id`,
  access,
  summary: 'Save name and moment of a template; needs If-Match',
  params: templateParams,
  body: headSchema,
  response: versioned,
  errors: STALE,
  failure: templateErrors.SAVE_FAILED,
  fields,
});

export const saveTemplateUses = route({
  method: 'PUT',
  path: `${BASE}/:id/prodotti`,
  access,
  summary: 'Save which products use a template; needs If-Match',
  params: templateParams,
  body: usesSchema,
  response: versioned,
  errors: STALE,
  failure: templateErrors.SAVE_FAILED,
  fields,
});

export const deleteTemplate = route({
  method: 'DELETE',
  path: `${BASE}/:id`,
  access,
  summary: 'Delete a template that was never published',
  params: templateParams,
  response: noContent,
  errors: [templateErrors.TEMPLATE_WAS_PUBLISHED],
  failure: templateErrors.SAVE_FAILED,
});

export const addTemplatePicture = route({
  method: 'POST',
  path: `${BASE}/:id/immagini`,
  access,
  summary: 'Upload a picture for a template',
  params: templateParams,
  body: pictureBody,
  response: z.object({ fileId: id() }),
  maxBody: bodyLimitOf(TEMPLATE_PICTURES),
  failure: templateErrors.SAVE_FAILED,
  fields,
});

export const newTemplateDraft = route({
  method: 'POST',
  path: `${BASE}/:id/versioni`,
  access,
  summary: 'Start a draft as a copy of a version',
  params: templateParams,
  body: draftBody,
  response: z.object({ number: z.int() }),
  errors: [templateErrors.TEMPLATE_DRAFT_EXISTS],
  idempotent: true,
  failure: templateErrors.SAVE_FAILED,
});

export const readTemplateVersion = route({
  method: 'GET',
  path: VERSION,
  access,
  summary: 'A version with its content',
  params: versionParams,
  response: templateVersion,
  failure: templateErrors.LIST_FAILED,
});

export const saveTemplateDraft = route({
  method: 'PUT',
  path: VERSION,
  access,
  summary: 'Save a draft, complete or not; needs If-Match',
  params: versionParams,
  body: templateContentSchema,
  response: versioned,
  errors: [...STALE, templateErrors.TEMPLATE_NOT_DRAFT],
  failure: templateErrors.SAVE_FAILED,
  maxBody: MAX_CONTENT,
  fields,
});

export const deleteTemplateDraft = route({
  method: 'DELETE',
  path: VERSION,
  access,
  summary: 'Delete a draft',
  params: versionParams,
  response: noContent,
  errors: [templateErrors.TEMPLATE_NOT_DRAFT],
  failure: templateErrors.SAVE_FAILED,
});

export const publishTemplate = route({
  method: 'POST',
  path: `${VERSION}/pubblica`,
  access,
  summary: 'Use a draft from a day on; the version before ends the day before. Needs If-Match',
  params: versionParams,
  body: publishBody,
  response: noContent,
  errors: [...STALE, templateErrors.TEMPLATE_NOT_DRAFT, templateErrors.TEMPLATE_NOT_PUBLISHABLE],
  idempotent: true,
  failure: templateErrors.SAVE_FAILED,
  fields,
});
