import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, documentErrors, type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { binary, boolParam, id, idParam, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { codesOf, PRODUCT_DOCUMENTS } from '../domain/index.ts';
import { catalogueErrors } from './errors.ts';
import { productFile } from './offer-schema.ts';
import { codeOf } from './tariff-schema.ts';

/** Upload limits of a product's document. */
export const PRODUCT_PDF: UploadLimits = { types: ['application/pdf'], megabytes: 10 };

export const uploadProductFile = route({
  method: 'POST',
  path: '/prodotti/:id/file',
  access: { roles: ['UPDATE_PRODOTTI'] },
  failure: catalogueErrors.VERSION_SAVE_FAILED,
  summary: 'Store a document of a product; it belongs to a version once a draft that names it is saved',
  params: z.object({ id: idParam() }),
  body: z.object({ document: z.enum(codesOf(PRODUCT_DOCUMENTS)), file: uploadSchema(PRODUCT_PDF) }),
  response: productFile,
  maxBody: bodyLimitOf(PRODUCT_PDF),
  fields: { file: { it: 'File', en: 'File' }, document: { it: 'Documento', en: 'Document' } },
});

const inline = z.object({ inline: boolParam().default(false) });

export const downloadProductFile = route({
  method: 'GET',
  path: '/prodotti/:id/file/:impronta',
  access: { roles: ['READ_PRODOTTI'] },
  failure: documentErrors.DOWNLOAD_FAILED,
  summary: 'A stored document of a product, of drafts too',
  params: z.object({ id: idParam(), impronta: z.string().regex(/^[0-9a-f]{64}$/) }),
  query: inline,
  response: binary,
  errors: [documentErrors.FILE_UNAVAILABLE],
});

export const downloadOfVersion = route({
  method: 'GET',
  path: '/set-informativo/:versione/:documento',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE', 'READ_PRODOTTI', 'DOCUMENTI_COMPAGNIA'] },
  failure: documentErrors.DOWNLOAD_FAILED,
  summary: 'A document of a published product version',
  params: z.object({ versione: idParam(), documento: codeOf(PRODUCT_DOCUMENTS) }),
  query: inline,
  response: binary,
  errors: [documentErrors.FILE_UNAVAILABLE],
});

const companyDocuments = z.object({
  /** Version of the product. */
  id: id(),
  company: z.string(),
  product: z.string(),
  productCode: z.string(),
  version: z.int(),
  validFrom: z.string(),
  /** Null while the version has no last day. */
  validTo: z.string().nullable(),
  documents: z.array(z.enum(codesOf(PRODUCT_DOCUMENTS))),
});
export type CompanyDocumentsRow = z.output<typeof companyDocuments>;

export const companyDocumentsQuery = tableQuery(['company', 'product', 'validFrom', 'validTo']);
export type CompanyDocumentsQuery = z.output<typeof companyDocumentsQuery>;

export const listCompanyDocuments = route({
  method: 'GET',
  path: '/configurazione/documenti-compagnia',
  access: { roles: ['DOCUMENTI_COMPAGNIA'] },
  failure: catalogueErrors.COMPANY_DOCUMENTS_FAILED,
  summary: 'The documents of every product version that is or was on sale; an insurer’s staff see their own',
  query: companyDocumentsQuery,
  response: paged(companyDocuments),
});
