import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { binary, idParam, noContent, paged, repeated, tableQuery, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { BATCH_MODES, BATCH_STATUSES, FORMER_KINDS, FORMER_OUTCOMES, VALUE_LISTS } from '../domain/index.ts';
import { formerSystemErrors as errors } from './errors.ts';

/** Sizes of files; a CSV file larger than `partBytes` is uploaded in parts. */
export const FORMER_LIMITS = {
  /** Megabytes of an XLSX file, and of one part. */
  megabytes: 20,
  /** Rows of an XLSX file below the headings, and of one part. */
  rows: 60_000,
  columns: 120,
  /** Characters of a cell. */
  characters: 500,
  partBytes: 4_000_000,
  /** Megabytes and rows of all parts of a CSV file. */
  allMegabytes: 200,
  allRows: 1_000_000,
} as const;

const access = { roles: ['DEVELOPER', 'CHIUSURA_CONVENZIONI'] } as const;
const one = z.object({ id: idParam() });

const upload = z
  .object({ fileName: text(200), encodedContent: z.string() })
  .refine(
    ...brokenBy<{ encodedContent: string }>(
      'fileSize',
      ({ encodedContent }) => encodedContent.length * 0.75 <= FORMER_LIMITS.megabytes * 1_048_576,
      { size: FORMER_LIMITS.megabytes },
    ),
  );

const kind = z.enum(keysOf(FORMER_KINDS));

const summary = z.object({
  id: z.int(),
  kind,
  fileName: z.string(),
  owner: z.string(),
  createdAt: z.string(),
  status: z.enum(keysOf(BATCH_STATUSES)),
  /** Records by outcome. */
  counts: z.record(z.enum(keysOf(FORMER_OUTCOMES)), z.int()),
  total: z.int(),
});
export type BatchSummary = z.output<typeof summary>;

const detail = summary.extend({
  columns: z.array(z.object({ heading: z.string(), field: z.string(), example: z.string() })),
  mode: z.enum(BATCH_MODES).nullable(),
  taskId: z.int().nullable(),
  /** Whether the acting user may change it: its owner, while its values are kept. */
  editable: z.boolean(),
  /** Records here that it created and an undo would take back. */
  created: z.int(),
});
export type FormerBatchDetail = z.output<typeof detail>;

const kindState = z.object({
  kind,
  /** Different records in the files. */
  inFiles: z.int(),
  imported: z.int(),
  failed: z.int(),
  /** In the files, neither imported nor wrong. */
  left: z.int(),
});

export const migrationState = route({
  method: 'GET',
  path: '/admin/nais-1/stato',
  access,
  failure: errors.FORMER_STATE_FAILED,
  summary: 'State of the migration from the former system: records by kind, contracts by producer, and whether a link is configured',
  response: z.object({
    kinds: z.array(kindState),
    producers: z.array(z.object({ id: z.int(), name: z.string(), customers: z.int(), contracts: z.int(), premium: z.int() })),
    /** Whether the former system can be opened, and whether it logs the user in. */
    link: z.enum(['NESSUNO', 'INDIRIZZO', 'ACCESSO']),
  }),
});
export type MigrationState = z.output<NonNullable<typeof migrationState.response>>;

export const openFormerSystem = route({
  method: 'POST',
  path: '/admin/nais-1/accesso',
  access,
  failure: errors.FORMER_HAND_OVER_FAILED,
  summary: 'Address of the former system for the acting user, with a signed token of one minute if a secret is configured',
  response: z.object({ url: z.string() }),
  errors: [errors.FORMER_LINK_MISSING],
});

export const listFormerBatches = route({
  method: 'GET',
  path: '/admin/nais-1/file',
  access,
  failure: errors.FORMER_STATE_FAILED,
  summary: 'Uploaded files of the former system, newest first',
  query: tableQuery(['createdAt', 'fileName', 'kind']).extend({ tipo: repeated(kind) }),
  response: paged(summary),
});

export const formerTemplate = route({
  method: 'GET',
  path: '/admin/nais-1/modelli/:kind',
  cost: 'EXPORT',
  access,
  failure: errors.FORMER_FILE_FAILED,
  summary: 'An XLSX file with the headings of a kind and the values that are known here',
  params: z.object({ kind }),
  response: binary,
});

export const uploadFormerBatch = route({
  method: 'POST',
  path: '/admin/nais-1/file',
  cost: 'IMPORT',
  access,
  failure: errors.FORMER_UPLOAD_FAILED,
  summary: 'Upload an XLSX or CSV file of the former system, or its first part; proposes a field for each heading and imports nothing yet',
  body: z.object({ kind, file: upload, isPartial: z.boolean().default(false) }),
  response: z.object({ id: z.int() }),
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: FORMER_LIMITS.megabytes }),
  fields: { file: { it: 'File', en: 'File' }, kind: { it: 'Contenuto', en: 'Content' } },
});

export const appendPart = route({
  method: 'POST',
  path: '/admin/nais-1/file/:id/parti',
  cost: 'IMPORT',
  access,
  failure: errors.FORMER_UPLOAD_FAILED,
  summary: 'Upload the next part of a file: a CSV file with the same headings. A part that has arrived is ignored',
  params: one,
  body: z.object({
    part: z
      .int()
      .min(2)
      .max((FORMER_LIMITS.allMegabytes * 1_000_000) / FORMER_LIMITS.partBytes + 10),
    last: z.boolean(),
    file: upload,
  }),
  response: noContent,
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: FORMER_LIMITS.megabytes }),
  errors: [errors.FORMER_BATCH_OF_ANOTHER, errors.FORMER_BATCH_RUNNING, errors.FORMER_BATCH_FORGOTTEN, errors.FORMER_PART_OUT_OF_ORDER],
  fields: { file: { it: 'File', en: 'File' } },
});

export const readFormerBatch = route({
  method: 'GET',
  path: '/admin/nais-1/file/:id',
  access,
  failure: errors.FORMER_STATE_FAILED,
  summary: 'A file: its columns, its task and the counts of its records',
  params: one,
  response: detail,
});

const started = z.object({ taskId: z.int() });
const changing = [
  errors.FORMER_BATCH_OF_ANOTHER,
  errors.FORMER_BATCH_RUNNING,
  errors.FORMER_BATCH_FORGOTTEN,
  errors.FORMER_BATCH_INCOMPLETE,
];

export const startBatch = route({
  method: 'POST',
  path: '/admin/nais-1/file/:id/avvia',
  access,
  failure: errors.FORMER_START_FAILED,
  summary: 'Check the rows (PROVA) or import them (IMPORTAZIONE) with these columns, as a long task',
  params: one,
  body: z.object({
    fields: z.array(z.string().max(80)).max(FORMER_LIMITS.columns),
    mode: z.enum(['PROVA', 'IMPORTAZIONE']),
  }),
  response: started,
  errors: changing,
  idempotent: true,
  fields: { fields: { it: 'Colonne', en: 'Columns' } },
});

export const continueBatch = route({
  method: 'POST',
  path: '/admin/nais-1/file/:id/riprendi',
  access,
  failure: errors.FORMER_START_FAILED,
  summary: 'Import what is still to do after an interruption or a correction',
  params: one,
  response: started,
  errors: changing,
  idempotent: true,
});

export const undoBatch = route({
  method: 'POST',
  path: '/admin/nais-1/file/:id/annulla',
  access,
  failure: errors.FORMER_START_FAILED,
  summary: 'Take back what the file created, except what was edited or used since, as a long task',
  params: one,
  response: started,
  errors: [errors.FORMER_BATCH_OF_ANOTHER, errors.FORMER_BATCH_RUNNING],
  idempotent: true,
});

export const deleteBatch = route({
  method: 'DELETE',
  path: '/admin/nais-1/file/:id',
  access,
  failure: errors.FORMER_DELETE_FAILED,
  summary: 'Delete a file that has imported nothing',
  params: one,
  response: noContent,
  errors: [errors.FORMER_BATCH_OF_ANOTHER, errors.FORMER_BATCH_RUNNING, errors.FORMER_BATCH_USED],
});

export const batchResult = route({
  method: 'GET',
  path: '/admin/nais-1/file/:id/esito',
  cost: 'EXPORT',
  access,
  failure: errors.FORMER_FILE_FAILED,
  summary: 'The rows as they are now, with outcome, errors at their cells, differences and the number of the record here',
  params: one,
  query: z.object({ formato: z.enum(['CSV', 'XLSX']).default('XLSX') }),
  response: binary,
  errors: [errors.FORMER_BATCH_FORGOTTEN],
});

const rowError = z.object({ field: z.string().nullable(), line: z.int().nullable(), message: z.string() });
export type FormerError = z.output<typeof rowError>;
const difference = z.object({ field: z.string(), before: z.string(), after: z.string() });

const formerRow = z.object({
  id: z.int(),
  line: z.int(),
  formerId: z.string(),
  outcome: z.enum(keysOf(FORMER_OUTCOMES)),
  /** Name of the user or customer, or customer and plate of a contract. */
  name: z.string(),
  /** Path of the record here. */
  link: z.string().nullable(),
  errors: z.array(rowError),
  differences: z.array(difference),
  /** Texts of the first row by field, for its correction; null for rows that are done. */
  values: z.record(z.string(), z.string()).nullable(),
});
export type FormerRow = z.output<typeof formerRow>;

export const listFormerRows = route({
  method: 'GET',
  path: '/admin/nais-1/file/:id/righe',
  access,
  failure: errors.FORMER_STATE_FAILED,
  summary: 'The records of a file, in the order of their first rows',
  params: one,
  query: tableQuery(['line']).extend({ esito: repeated(z.enum(keysOf(FORMER_OUTCOMES))) }),
  response: paged(formerRow),
});

export const correctFormerRow = route({
  method: 'PUT',
  path: '/admin/nais-1/righe/:id',
  access,
  failure: errors.FORMER_ROW_NOT_CORRECTED,
  summary: 'Change the values of a row and check its record',
  params: one,
  body: z.object({ values: z.record(z.string().max(80), textOrBlank(FORMER_LIMITS.characters)) }),
  response: formerRow,
  errors: [...changing, errors.FORMER_ROW_DONE],
});

const list = z.enum(keysOf(VALUE_LISTS));
const choice = z.object({ value: z.string(), label: z.string() });

export const formerValues = route({
  method: 'GET',
  path: '/admin/nais-1/file/:id/valori',
  access,
  failure: errors.FORMER_STATE_FAILED,
  summary: 'The words of a file that need a meaning here, each with the one that its name or an earlier choice gives',
  params: one,
  response: z.object({
    lists: z.array(
      z.object({
        list,
        /** Values here; empty where any text is one. */
        choices: z.array(choice),
        words: z.array(z.object({ typed: z.string(), value: z.string().nullable(), isChosen: z.boolean() })),
      }),
    ),
  }),
});
export type FormerValues = z.output<NonNullable<typeof formerValues.response>>;

export const saveFormerValues = route({
  method: 'PUT',
  path: '/admin/nais-1/valori',
  access,
  failure: errors.FORMER_VALUES_FAILED,
  summary: 'Keep what words of the former system mean here; null forgets one',
  body: z.object({ values: z.array(z.object({ list, typed: text(500), value: textOrBlank(200).nullable() })).max(2000) }),
  response: noContent,
  fields: { values: { it: 'Valori', en: 'Values' } },
});
