import { z } from 'zod';
import { PICTURES, type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { id, idParam, intParam, lines, paged, plainDate, repeated, tableQuery, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { LIMITS, MOMENTS, STARTS, TEMPLATE_KINDS } from '../domain/index.ts';
import { templateContentSchema } from './content-schema.ts';

/** Pictures that a document prints: those of its fonts' maker read no others. */
export const TEMPLATE_PICTURES: UploadLimits = { ...PICTURES, types: ['image/png', 'image/jpeg'], megabytes: 2 };

export const templateQuery = tableQuery(['name', 'updatedAt']).extend({ tipo: repeated(z.enum(TEMPLATE_KINDS)) });

export const templateRow = z.object({
  id: id(),
  kind: z.enum(TEMPLATE_KINDS),
  name: z.string(),
  /** Number of the version in force today. */
  current: z.int().nullable(),
  /** Day of a later version; null for none. */
  plannedFrom: z.string().nullable(),
  hasDraft: z.boolean(),
  /** Names of insurers and products that use it, at most five; `all`: every product. */
  uses: z.array(z.string()),
  all: z.boolean(),
  updatedAt: z.string(),
});
export type TemplateRow = z.output<typeof templateRow>;

const head = z.object({ kind: z.enum(TEMPLATE_KINDS), name: text(LIMITS.name) });

/** A new template: empty, from a ready-made one, or as a copy of another. */
export const newTemplateSchema = head.extend({
  start: z.enum(STARTS).nullable(),
  copyOf: id().nullable(),
});

export const headSchema = z.object({ name: text(LIMITS.name), moment: z.enum(MOMENTS).nullable() });

/** Who uses a template: every product (both null), those of an insurer, or one. */
const use = z
  .object({ companyId: id().nullable(), productId: id().nullable() })
  .refine(
    ...brokenBy<{ companyId: number | null; productId: number | null }>(
      'invalid',
      (one) => one.companyId === null || one.productId === null,
    ),
  );

export const usesSchema = z.object({
  uses: z
    .array(use)
    .max(200)
    .refine(
      ...brokenBy<readonly { companyId: number | null; productId: number | null }[]>(
        'unique',
        (uses) => new Set(uses.map(({ companyId, productId }) => `${companyId} ${productId}`)).size === uses.length,
      ),
    ),
});

export const useRow = z.object({
  companyId: id().nullable(),
  productId: id().nullable(),
  name: z.string(),
  /** Policies issued in the last 30 days. */
  policies: z.int(),
  /** Another template of the kind with the same use; the one published last is used. */
  other: z.string().nullable(),
});

const versionRow = z.object({
  id: id(),
  number: z.int(),
  status: z.enum(['BOZZA', 'PUBBLICATA', 'SUPERATA']),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  note: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** Papers made with it. */
  papers: z.int(),
});

export const templateDetail = head.extend({
  id: id(),
  moment: z.enum(MOMENTS).nullable(),
  version: z.int(),
  current: z.int().nullable(),
  versions: z.array(versionRow),
  uses: z.array(useRow),
});
export type TemplateDetail = z.output<typeof templateDetail>;

export const templateVersion = versionRow.omit({ papers: true }).extend({ version: z.int(), content: templateContentSchema });
export type TemplateVersion = z.output<typeof templateVersion>;

export const templateParams = z.object({ id: idParam() });
export const versionParams = templateParams.extend({ numero: intParam(1, 1_000_000) });

export const draftBody = z.object({ from: z.int().min(1) });
export const publishBody = z.object({ from: plainDate(), note: lines(300) });

export const pictureBody = z.object({ file: uploadSchema(TEMPLATE_PICTURES) });

export const previewBody = z.object({
  templateId: id(),
  contractId: id(),
  language: z.enum(['it', 'en']).nullable(),
  content: templateContentSchema,
});

export const trialBody = z.object({ templateId: id(), productId: id(), content: templateContentSchema });

export const trialAnswer = z.object({
  contracts: z.array(
    z.object({
      id: id(),
      number: z.string(),
      customer: z.string(),
      pages: z.int(),
      /** Places with the values that the contract lacks. */
      missing: z.array(z.object({ path: z.string(), value: z.string() })),
      overflows: z.array(z.object({ place: z.string(), what: z.enum(['HEIGHT', 'WIDTH', 'PAGES']) })),
    }),
  ),
});
export type TrialAnswer = z.output<typeof trialAnswer>;

export const templatePage = paged(templateRow);

export const contractQuery = z.object({ search: textOrBlank().optional() });
export const contractChoice = z.object({ id: id(), number: z.string(), customer: z.string(), product: z.string() });
export type ContractChoice = z.output<typeof contractChoice>;
