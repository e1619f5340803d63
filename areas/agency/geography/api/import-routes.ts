import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, paged, plainDate, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { DIFFERENCE_KINDS, OFFICIAL_SOURCES } from '../domain/index.ts';
import { placeEditErrors } from './editing/errors.ts';
import { byId, manager, path, placeUse } from './place-schemas.ts';

/** Size of an official file in whole megabytes, and its lines and columns. */
export const OFFICIAL_FILE_LIMITS = { megabytes: 8, lines: 40_000, columns: 60 } as const;
/** Differences that one step takes. */
const MOST_TAKEN = 20_000;

const file = z
  .object({ fileName: text(200), encodedContent: z.string().min(1) })
  .refine(
    ...brokenBy<{ encodedContent: string }>(
      'fileSize',
      ({ encodedContent }) => encodedContent.length * 0.75 <= OFFICIAL_FILE_LIMITS.megabytes * 1_048_576,
      { size: OFFICIAL_FILE_LIMITS.megabytes },
    ),
  );

export const IMPORT_FIELDS = {
  file: { it: 'File', en: 'File' },
  changesOn: { it: 'Giorno delle variazioni senza data', en: 'Day of changes without a date' },
  mode: { it: 'Nomi, province e codici diversi', en: 'Other names, provinces and codes' },
  differences: { it: 'Differenze', en: 'Differences' },
};

const values = z.object({
  name: z.string(),
  secondName: z.string().nullable(),
  province: z.string(),
  istatCode: z.string().nullable(),
});

const difference = z.object({
  id: id(),
  kind: z.enum(DIFFERENCE_KINDS),
  cadastralCode: z.string(),
  name: z.string(),
  before: values.nullable(),
  after: values.nullable(),
  day: z.string(),
  endsOn: z.string().nullable(),
  continuedBy: z.string().nullable(),
  line: z.int().nullable(),
  problem: z.string().nullable(),
  isTaken: z.boolean(),
  /** Customers who live in the town and open quotations; null for a town that the product does not know. */
  customers: z.int().nullable(),
  quotations: z.int().nullable(),
});
export type DifferenceRow = z.output<typeof difference>;

const summary = z.object({
  id: id(),
  version: z.int(),
  source: z.enum(OFFICIAL_SOURCES),
  fileName: z.string(),
  changesOn: z.string(),
  rowsRead: z.int(),
  townsInForce: z.int(),
  isComplete: z.boolean(),
  missingProvinces: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  appliedAt: z.string().nullable(),
  appliedBy: z.string().nullable(),
  differences: z.int(),
  taken: z.int(),
});
export type GeographyImport = z.output<typeof summary>;

export const listGeographyImports = route({
  method: 'GET',
  path: `${path}/aggiornamenti`,
  access: manager,
  failure: placeEditErrors.IMPORT_FAILED,
  summary: 'Official files that were compared with the towns, newest first',
  query: tableQuery(['createdAt']),
  response: paged(summary),
});

/** The dry run: nothing changes until differences are taken. */
const startImportSchema = z.object({ file, changesOn: plainDate() });

export const startGeographyImport = route({
  method: 'POST',
  path: `${path}/aggiornamenti`,
  access: manager,
  cost: 'IMPORT',
  failure: placeEditErrors.IMPORT_FAILED,
  summary: 'Compare an official file with the towns; changes none of them',
  body: startImportSchema,
  response: z.object({ id: id() }),
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: OFFICIAL_FILE_LIMITS.megabytes }),
  fields: IMPORT_FIELDS,
});

export const readGeographyImport = route({
  method: 'GET',
  path: `${path}/aggiornamenti/:id`,
  access: manager,
  failure: placeEditErrors.IMPORT_FAILED,
  summary: 'A comparison: what the file covers, the differences by kind, and what names the towns',
  params: byId,
  response: summary.extend({
    kinds: z.array(z.object({ kind: z.enum(DIFFERENCE_KINDS), count: z.int(), takeable: z.int() })),
    uses: z.array(placeUse),
  }),
});

export const listDifferences = route({
  method: 'GET',
  path: `${path}/aggiornamenti/:id/differenze`,
  access: manager,
  failure: placeEditErrors.IMPORT_FAILED,
  summary: 'Differences between the file and the towns',
  params: byId,
  query: tableQuery(['name', 'day']).extend({ tipo: repeated(z.enum(DIFFERENCE_KINDS)) }),
  response: paged(difference),
});

export const CHANGE_MODES = ['VARIAZIONE', 'CORREZIONE'] as const;
export type ChangeMode = (typeof CHANGE_MODES)[number];

const applyImportSchema = z
  .object({
    /** Null: all that can be taken. */
    differences: z.array(id()).min(1).max(MOST_TAKEN).nullable(),
    mode: z.enum(CHANGE_MODES),
  })
  .required();

export const applyGeographyImport = route({
  method: 'POST',
  path: `${path}/aggiornamenti/:id/applica`,
  access: manager,
  idempotent: true,
  failure: placeEditErrors.IMPORT_FAILED,
  summary: 'Take differences, all of them or none; needs If-Match',
  params: byId,
  body: applyImportSchema,
  response: z.object({ taken: z.int() }),
  errors: [
    commonErrors.VERSION_REQUIRED,
    commonErrors.CHANGED_BY_OTHERS,
    placeEditErrors.DIFFERENCE_NOT_TAKEABLE,
    placeEditErrors.DIFFERENCE_OUTDATED,
    placeEditErrors.NOTHING_TO_TAKE,
  ],
  fields: IMPORT_FIELDS,
});
