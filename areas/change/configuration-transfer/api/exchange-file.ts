import { z } from 'zod';
import { settingSchemas } from '#areas/agency/settings/api/index.ts';
import { SETTING_DEFAULTS } from '#areas/agency/settings/domain/index.ts';
import { brandBody, curveBody, deviceBody } from '#areas/agency/vehicles/api/index.ts';
import { packageContent, presetContent, productContent, productFiles, tariffContent } from '#areas/offer/catalogue/api/index.ts';
import { codesOf, LINES_OF_BUSINESS, PRODUCT_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { needsContentSchema } from '#areas/offer/needs/api/index.ts';
import { plainDate, text } from '#platform/api-kit/schemas.ts';
import { VERSION_STATUSES } from '#platform/domain-kit/versioned/version-status.ts';
import { EXCHANGE_TYPES } from '../domain/index.ts';

/**
 * Name and version of the format; other versions are refused. Files of version 1 have no logos, notices,
 * questionnaires, rules and vehicle lists, and import none.
 */
export const EXCHANGE_FORMAT = 'nais-exchange';
export const EXCHANGE_VERSION = 2;
export const READABLE_VERSIONS: readonly unknown[] = [1, EXCHANGE_VERSION];

const code = () => z.string().regex(/^[A-Z0-9_-]{1,40}$/);

function versions<C extends z.ZodType>(content: C) {
  return z
    .array(
      z.object({
        number: z.int().min(1).max(1_000_000),
        status: z.enum(codesOf(VERSION_STATUSES)),
        validFrom: plainDate().nullable(),
        validTo: plainDate().nullable(),
        note: z.string().max(2000),
        content,
      }),
    )
    .min(1)
    .max(1000);
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const storedFile = z.object({ fileName: text(200), size: z.int().min(1), sha256 });

const company = z.object({
  code: code(),
  name: text(200),
  details: z.record(z.string(), z.unknown()),
  /** A PNG among the files. */
  logo: storedFile.nullable().default(null),
});

const taxRate = z.object({
  id: z.string().min(1).max(40),
  lineOfBusiness: z.enum(codesOf(LINES_OF_BUSINESS)),
  validFrom: plainDate(),
  validTo: plainDate().nullable(),
  rate: z.int().min(0).max(1_000_000),
  legalRef: z.string().max(1000),
  note: z.string().max(2000),
});

const tariff = z.object({ code: code(), name: text(100), company: code(), versions: versions(tariffContent) });
const product = z.object({
  code: code(),
  name: text(100),
  type: z.enum(codesOf(PRODUCT_TYPES)),
  company: code(),
  tariff: code(),
  sort: z.int(),
  versions: versions(productContent),
});
const packed = z.object({ code: code(), name: text(100), product: code(), sort: z.int(), versions: versions(packageContent) });
const preset = z.object({ product: code(), name: text(100), content: presetContent });
const documents = z.object({ product: code(), documents: productContent.shape.documents, files: productFiles.optional() });
const file = z.object({ sha256, fileName: text(200), encodedContent: z.base64().min(4) });
const notice = z.object({
  number: z.int().min(1).max(1_000_000),
  validFrom: plainDate(),
  note: z.string().max(300),
  /** A PDF among the files. */
  file: storedFile,
});
const questionnaire = z.object({
  number: z.int().min(1).max(1_000_000),
  status: z.enum(['BOZZA', 'PUBBLICATA', 'SUPERATA']),
  validFrom: plainDate().nullable(),
  validTo: plainDate().nullable(),
  content: needsContentSchema,
});

/** Content of an exchange file; parts that its type does not have are empty. */
export const exchangeBody = z.object({
  type: z.enum(EXCHANGE_TYPES),
  companies: z.array(company).max(500),
  taxRates: z.array(taxRate).max(5000),
  tariffs: z.array(tariff).max(2000),
  products: z.array(product).max(2000),
  packages: z.array(packed).max(5000),
  presets: z.array(preset).max(5000),
  documents: z.array(documents).max(2000),
  /** The agency's privacy notices, all versions. */
  notices: z.array(notice).max(1000).default([]),
  /** The general questionnaire of demands and needs, all versions. */
  questionnaires: z.array(questionnaire).max(1000).default([]),
  /** The global rules that are set. */
  rules: z
    .object({
      ...settingSchemas,
      // Files of earlier versions lack the registration, the VAT number and the logo.
      AGENZIA: z
        .looseObject({})
        .transform((agency) => ({ ...SETTING_DEFAULTS.AGENZIA, ...agency }))
        .pipe(settingSchemas.AGENZIA),
    })
    .partial()
    .default({}),
  brands: z.array(brandBody).max(2000).default([]),
  devices: z.array(deviceBody).max(2000).default([]),
  residualValues: z.array(curveBody).max(500).default([]),
  /** Files of products, insurers and notices, as many as fit; older exchange files have none. */
  files: z.array(file).max(2000).default([]),
});

export type ExchangeBody = z.output<typeof exchangeBody>;

/** An exchange file: JSON with its format, its source and the SHA-256 of its body. */
export const exchangeFile = z.object({
  format: z.literal(EXCHANGE_FORMAT),
  version: z.int(),
  source: z.string().max(200),
  createdAt: z.string().max(40),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  body: exchangeBody,
});
