import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, documentErrors, PICTURES, SCANS, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { binary, idParam, noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { UPLOAD_KINDS } from '../domain/conditions/paper-codes.ts';
import { MEDIA } from '../domain/conditions/papers.ts';
import { contractErrors } from './errors.ts';

const byId = z.object({ id: idParam() });
const access = { roles: ['UPDATE_PREVENTIVI'] } as const;

/** How the documents reached the customer; `address` is the recipient of the mail and applies to e-mail only. */
export const handOverSchema = z
  .object({
    medium: z.enum(MEDIA),
    address: optionalField('email', 120),
  })
  .refine(({ medium, address }) => medium !== 'EMAIL' || address !== null, {
    path: ['address'],
    params: { rule: 'required', ruleParams: {} },
  })
  .transform(({ medium, address }) => ({ medium, address: medium === 'EMAIL' ? address : null }));

/** `mandateSigned` applies only if the papers contain a direct debit mandate. */
export const signatureSchema = z.object({
  signedOn: plainDate(),
  signer: typedField('companyName'),
  mandateSigned: z.boolean().default(false),
});

export const handOver = route({
  method: 'POST',
  path: '/contratti/:id/consegna',
  access,
  failure: contractErrors.HAND_OVER_FAILED,
  summary: 'Record the hand-over of the pre-contract documents on the medium that the customer chose; e-mail sends them',
  params: byId,
  body: handOverSchema,
  response: noContent,
  errors: [contractErrors.BLOCKED, contractErrors.HANDED_OVER_ALREADY],
  idempotent: true,
  fields: {
    medium: { it: 'Supporto scelto dal cliente', en: 'Medium chosen by the customer' },
    address: { it: 'E-mail del cliente', en: 'Customer’s e-mail' },
  },
});

export const sign = route({
  method: 'POST',
  path: '/contratti/:id/firma',
  access,
  failure: contractErrors.SIGNATURE_FAILED,
  summary: 'Record who signed the proposal on paper and when',
  params: byId,
  body: signatureSchema,
  response: noContent,
  errors: [contractErrors.BLOCKED, contractErrors.SIGNED_ALREADY, contractErrors.NO_PAPER_FORM],
  idempotent: true,
  fields: {
    signedOn: { it: 'Firmato il', en: 'Signed on' },
    signer: { it: 'Firmatario', en: 'Signer' },
    mandateSigned: { it: 'Ha firmato anche il mandato di addebito SEPA', en: 'Signed the SEPA mandate too' },
  },
});

export const preparePapers = route({
  method: 'POST',
  path: '/contratti/:id/documenti',
  access,
  failure: contractErrors.PAPERS_FAILED,
  summary: 'Request again the documents of an acceptance that has none yet',
  params: byId,
  response: noContent,
  errors: [contractErrors.BLOCKED],
  idempotent: true,
});

export const downloadBundle = route({
  method: 'GET',
  path: '/contratti/:id/fascicolo',
  access: { roles: ['READ_POLIZZE'] },
  failure: contractErrors.BUNDLE_FAILED,
  summary: 'All papers of a policy as one PDF with bookmarks, in the order of signing',
  params: byId,
  response: binary,
  errors: [contractErrors.BUNDLE_NOT_READY, documentErrors.FILE_UNAVAILABLE],
});

export const downloadSigningSet = route({
  method: 'GET',
  path: '/contratti/:id/da-firmare',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: contractErrors.BUNDLE_FAILED,
  summary: 'The papers of an acceptance that the customer signs, as one PDF to print, in the order of signing',
  params: byId,
  response: binary,
  errors: [contractErrors.BUNDLE_NOT_READY, documentErrors.FILE_UNAVAILABLE],
});

const bundleMail = z.object({
  id: z.int(),
  address: z.string(),
  status: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export type BundleMail = z.output<typeof bundleMail>;

export const listBundleMails = route({
  method: 'GET',
  path: '/contratti/:id/fascicolo/invii',
  access: { roles: ['READ_POLIZZE'] },
  failure: contractErrors.BUNDLE_MAIL_FAILED,
  summary: 'Mails that took the papers of a policy to the customer, newest first',
  params: byId,
  response: z.array(bundleMail),
});

/** The customer's address. */
export const bundleMailSchema = z.object({ address: typedField('email', 120) });

export const mailBundle = route({
  method: 'POST',
  path: '/contratti/:id/fascicolo/invii',
  access,
  failure: contractErrors.BUNDLE_MAIL_FAILED,
  summary: 'Mail all papers of a policy to the customer as one PDF',
  params: byId,
  body: bundleMailSchema,
  response: z.array(bundleMail),
  errors: [contractErrors.BUNDLE_NOT_READY],
  idempotent: true,
  fields: { address: { it: 'E-mail del cliente', en: 'Customer’s e-mail' } },
});

const UPLOAD = z.enum(keysOf(UPLOAD_KINDS));

const uploads = z.object({
  /** Whether the user may upload now. */
  editable: z.boolean(),
  items: z.array(
    z.object({
      id: z.int(),
      kind: UPLOAD,
      fileId: z.int(),
      fileName: z.string(),
      createdAt: z.string(),
      createdBy: z.string(),
      /** Whether the user may remove it now. */
      removable: z.boolean(),
    }),
  ),
});
export type ContractUploads = z.output<typeof uploads>;

export const listUploads = route({
  method: 'GET',
  path: '/contratti/:id/caricati',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: contractErrors.UPLOADS_FAILED,
  summary: 'Papers uploaded to a contract: signed proposal, identity and vehicle documents, invoice, newest first',
  params: byId,
  response: uploads,
});

/** Pages of a scan that is photographed, and the files' worth of megabytes that all of them may have. */
const MAX_PAGES = 20;
const FILES_OF_PAGES = 3;

export const addUpload = route({
  method: 'POST',
  path: '/contratti/:id/caricati',
  cost: 'PICTURE',
  access,
  failure: contractErrors.PHOTO_UPLOAD_FAILED,
  summary: 'Upload a paper of a contract as PDF or picture; pictures of further pages make one PDF with it',
  params: byId,
  body: z.object({
    kind: UPLOAD,
    file: uploadSchema(SCANS),
    /** Further pages, when `file` is a picture. */
    pages: z
      .array(uploadSchema(PICTURES))
      .max(MAX_PAGES - 1)
      .default([]),
  }),
  response: uploads,
  errors: [contractErrors.UPLOADS_CLOSED, contractErrors.TOO_MANY_UPLOADS],
  maxBody: bodyLimitOf(SCANS, FILES_OF_PAGES),
  fields: { kind: { it: 'Tipo di documento', en: 'Kind of document' }, file: { it: 'File', en: 'File' } },
});

export const removeUpload = route({
  method: 'DELETE',
  path: '/contratti/:id/caricati/:uploadId',
  access,
  failure: contractErrors.UPLOADS_FAILED,
  summary: 'Remove an uploaded paper: one’s own until the issue, every one for the office that checks proposal forms',
  params: z.object({ id: idParam(), uploadId: idParam() }),
  response: uploads,
  errors: [contractErrors.UPLOADS_CLOSED],
});
