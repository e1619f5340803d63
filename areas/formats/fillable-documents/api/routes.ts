import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, documentErrors } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, intParam, noContent, paged, repeated, tableQuery, textOrBlank } from '#platform/api-kit/schemas.ts';
import { KINDS } from '../domain/index.ts';
import { fillableErrors } from './errors.ts';
import {
  contentSchema,
  FORM_PDF,
  FILLABLE_FIELDS as fields,
  fillableDraftSchema,
  fillablePreviewSchema,
  fillablePublishSchema,
  newFillableSchema,
  replaceSchema,
} from './schemas.ts';

const access = { roles: ['DOCUMENTI_COMPILABILI'] } as const;
const one = z.object({ id: idParam() });
const STALE = [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS] as const;
const STATUSES = ['BOZZA', 'PUBBLICATA', 'SUPERATA'] as const;

export const fillableQuery = tableQuery(['name', 'company']).extend({
  compagnia: repeated(idParam()),
  tipo: repeated(z.enum(KINDS)),
});

const fillableRow = z.object({
  id: id(),
  name: z.string(),
  company: z.string(),
  kind: z.enum(KINDS),
  /** Names of the products of the version in force, or of the draft before the first publication. */
  products: z.string(),
  /** The version in force today, and its first day. */
  current: z.int().nullable(),
  since: z.string().nullable(),
  hasDraft: z.boolean(),
  mapped: z.int(),
  fields: z.int(),
});
export type FillableRow = z.output<typeof fillableRow>;

export const listFillable = route({
  method: 'GET',
  path: '/configurazione/documenti/compilabili',
  access,
  summary: 'Forms that the product fills in, with their version in force',
  query: fillableQuery,
  response: paged(fillableRow),
  failure: fillableErrors.LIST_FAILED,
});

const named = z.object({ code: z.string(), name: z.string() });

export const fillableLookups = route({
  method: 'GET',
  path: '/configurazione/documenti/compilabili/elenchi',
  access,
  summary: 'Insurers with their products, and the types of coverage',
  response: z.object({
    companies: z.array(z.object({ id: id(), name: z.string(), products: z.array(named) })),
    coverages: z.array(named),
  }),
  failure: fillableErrors.LIST_FAILED,
});

export const createFillable = route({
  method: 'POST',
  path: '/configurazione/documenti/compilabili',
  access,
  summary: 'Create a fillable document from a PDF, with a draft that has its fields',
  body: newFillableSchema,
  response: z.object({ id: id() }),
  maxBody: bodyLimitOf(FORM_PDF),
  failure: fillableErrors.SAVE_FAILED,
  fields,
});

const fillableVersion = z.object({
  number: z.int(),
  status: z.enum(STATUSES),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  note: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** Documents that this version has made. */
  made: z.int(),
});

const fillableDetail = z.object({
  id: id(),
  name: z.string(),
  companyId: id(),
  company: z.string(),
  /** Number of the save that a draft must name; that of the shown version. */
  version: z.int(),
  /** The shown version: the draft, or else the newest. */
  number: z.int(),
  status: z.enum(STATUSES),
  /** The version in force today. */
  current: z.int().nullable(),
  versions: z.array(fillableVersion),
  content: contentSchema,
});
export type FillableDetail = z.output<typeof fillableDetail>;

export const readFillable = route({
  method: 'GET',
  path: '/configurazione/documenti/compilabili/:id',
  access,
  summary: 'A fillable document with its versions; the content is that of the draft, or of the newest version',
  params: one,
  response: fillableDetail,
  failure: fillableErrors.LIST_FAILED,
});

export const saveFillable = route({
  method: 'PUT',
  path: '/configurazione/documenti/compilabili/:id/bozza',
  access,
  summary: 'Save the draft, complete or not; needs If-Match',
  params: one,
  body: fillableDraftSchema,
  response: z.object({ version: z.int() }),
  errors: [...STALE, fillableErrors.NOT_A_DRAFT],
  failure: fillableErrors.SAVE_FAILED,
  fields,
});

export const draftFillable = route({
  method: 'POST',
  path: '/configurazione/documenti/compilabili/:id/bozza',
  access,
  summary: 'A new draft with the content of a version',
  params: one,
  body: z.object({ from: z.int().min(1) }),
  response: z.object({ number: z.int() }),
  errors: [fillableErrors.DRAFT_EXISTS],
  failure: fillableErrors.SAVE_FAILED,
});

export const dropFillableDraft = route({
  method: 'DELETE',
  path: '/configurazione/documenti/compilabili/:id/bozza',
  access,
  summary: 'Delete the draft; a document that was never published goes with it',
  params: one,
  response: z.object({ deleted: z.boolean() }),
  errors: [fillableErrors.NOT_A_DRAFT],
  failure: fillableErrors.SAVE_FAILED,
});

export const replaceFillableFile = route({
  method: 'PUT',
  path: '/configurazione/documenti/compilabili/:id/file',
  access,
  summary: 'Replace the PDF of the draft; fields with the same name keep their values. Needs If-Match',
  params: one,
  body: replaceSchema,
  response: z.object({ version: z.int(), lost: z.array(z.string()) }),
  errors: [...STALE, fillableErrors.NOT_A_DRAFT],
  maxBody: bodyLimitOf(FORM_PDF),
  failure: fillableErrors.SAVE_FAILED,
  fields,
});

export const publishFillable = route({
  method: 'POST',
  path: '/configurazione/documenti/compilabili/:id/pubblica',
  access,
  summary: 'Publish the draft from a day: its products use it from then on. Needs If-Match',
  params: one,
  body: fillablePublishSchema,
  response: noContent,
  idempotent: true,
  errors: [...STALE, fillableErrors.NOT_A_DRAFT, fillableErrors.NOT_PUBLISHABLE, fillableErrors.ALREADY_REPLACED],
  failure: fillableErrors.SAVE_FAILED,
  fields,
});

export const fillablePage = route({
  method: 'GET',
  path: '/configurazione/documenti/compilabili/:id/pagine/:pagina',
  access,
  summary: 'A page of the shown version, as a picture; pages count from 1',
  params: one.extend({ pagina: intParam(1, 1_000) }),
  // The content of the PDF, so that a browser does not show the page of another one.
  query: z.object({ impronta: z.string().max(64).optional() }),
  /** Data URL. */
  response: z.object({ picture: z.string() }),
  errors: [documentErrors.FILE_UNAVAILABLE],
  failure: fillableErrors.PREVIEW_FAILED,
});

export const listTrialContracts = route({
  method: 'GET',
  path: '/configurazione/documenti/compilabili/:id/contratti',
  access,
  summary: 'Contracts of the insurer to try the document with: by number or customer, newest first',
  params: one,
  query: z.object({ testo: textOrBlank(100).default('') }),
  response: z.object({ items: z.array(z.object({ id: id(), number: z.string(), customer: z.string(), product: z.string() })) }),
  failure: fillableErrors.LIST_FAILED,
});

export const previewFillable = route({
  method: 'POST',
  path: '/configurazione/documenti/compilabili/:id/anteprima',
  access,
  summary: 'A page filled in with a contract, without keeping anything',
  params: one,
  body: fillablePreviewSchema,
  response: z.object({
    /** The page as a picture, data URL. */
    picture: z.string(),
    /** Ids of the fields whose text does not fit, and of the mapped ones without a value. */
    overflowing: z.array(z.string()),
    empty: z.array(z.string()),
  }),
  errors: [documentErrors.FILE_UNAVAILABLE],
  maxBody: 4 * 1024 * 1024,
  failure: fillableErrors.PREVIEW_FAILED,
  fields,
});
