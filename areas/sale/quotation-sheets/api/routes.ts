import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { binary, idParam, noContent, paged, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SHEET_MODES, SHEET_STATUSES } from '../domain/index.ts';
import { quotationSheetErrors } from './errors.ts';

/** Size of a file in whole megabytes, its rows below the headings, its columns, and the characters of a cell. */
export const SHEET_LIMITS = { megabytes: 10, rows: 10_000, columns: 100, characters: 500 } as const;

const access = { roles: ['PREVENTIVI_DA_EXCEL'] } as const;
const one = z.object({ id: idParam() });
const FILE = { file: { it: 'File', en: 'File' } };

const upload = z
  .object({ fileName: text(200), encodedContent: z.string() })
  .refine(
    ...brokenBy<{ encodedContent: string }>(
      'fileSize',
      ({ encodedContent }) => encodedContent.length * 0.75 <= SHEET_LIMITS.megabytes * 1_048_576,
      { size: SHEET_LIMITS.megabytes },
    ),
  );

const counts = z.object({
  total: z.int(),
  created: z.int(),
  failed: z.int(),
  valid: z.int(),
  corrected: z.int(),
  waiting: z.int(),
});

const summary = z.object({
  id: z.int(),
  fileName: z.string(),
  owner: z.string(),
  createdAt: z.string(),
  status: z.enum(keysOf(SHEET_STATUSES)),
  counts,
});
export type SheetSummary = z.output<typeof summary>;

const sheetDetail = summary.extend({
  /** The headings of the file and the field of each; empty: not read. */
  columns: z.array(z.object({ heading: z.string(), field: z.string(), example: z.string() })),
  mode: z.enum(SHEET_MODES).nullable(),
  taskId: z.int().nullable(),
  /** Whether the acting user may change it: its owner, while its values are kept. */
  editable: z.boolean(),
  /** An earlier upload of the same file that created quotations. */
  sameAs: z.object({ id: z.int(), createdAt: z.string(), created: z.int() }).nullable(),
});
export type SheetDetail = z.output<typeof sheetDetail>;

export const listSheets = route({
  method: 'GET',
  path: '/preventivi-da-excel',
  access,
  failure: quotationSheetErrors.QUOTATION_SHEETS_LIST_FAILED,
  summary: 'Uploaded sheets of quotations of the own network, newest first',
  query: tableQuery(['createdAt', 'fileName', 'owner']).extend({ stato: repeated(z.enum(keysOf(SHEET_STATUSES))) }),
  response: paged(summary),
});

export const sheetTemplate = route({
  method: 'GET',
  path: '/preventivi-da-excel/modello',
  cost: 'EXPORT',
  access,
  summary: 'An XLSX file with the headings, an example, and the allowed values on a second sheet',
  response: binary,
});

export const uploadSheet = route({
  method: 'POST',
  path: '/preventivi-da-excel/caricamenti',
  cost: 'IMPORT',
  access,
  failure: quotationSheetErrors.QUOTATION_SHEET_UPLOAD_FAILED,
  summary: 'Upload an XLSX or CSV file of quotations; proposes a field for each heading and creates nothing yet',
  body: z.object({ file: upload }),
  response: z.object({ id: z.int() }),
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: SHEET_LIMITS.megabytes }),
  fields: FILE,
});

export const readSheet = route({
  method: 'GET',
  path: '/preventivi-da-excel/caricamenti/:id',
  access,
  failure: quotationSheetErrors.QUOTATION_SHEETS_LIST_FAILED,
  summary: 'A sheet: its columns, its task and the counts of its rows',
  params: one,
  response: sheetDetail,
});

const started = z.object({ taskId: z.int() });

export const startSheet = route({
  method: 'POST',
  path: '/preventivi-da-excel/caricamenti/:id/avvia',
  access: { roles: ['CREATE_PREVENTIVI'] },
  failure: quotationSheetErrors.QUOTATION_SHEET_START_FAILED,
  summary: 'Check the rows (PROVA) or create their quotations (CREAZIONE) with these columns, as a long task',
  params: one,
  body: z.object({ fields: z.array(z.string().max(80)).max(SHEET_LIMITS.columns), mode: z.enum(SHEET_MODES) }),
  response: started,
  errors: [quotationSheetErrors.SHEET_OF_ANOTHER_USER, quotationSheetErrors.SHEET_IS_RUNNING, quotationSheetErrors.SHEET_FORGOTTEN],
  idempotent: true,
  fields: { fields: { it: 'Colonne', en: 'Columns' } },
});

export const continueSheet = route({
  method: 'POST',
  path: '/preventivi-da-excel/caricamenti/:id/riprendi',
  access: { roles: ['CREATE_PREVENTIVI'] },
  failure: quotationSheetErrors.QUOTATION_SHEET_START_FAILED,
  summary: 'Create the quotations of all rows that are to do, valid or corrected; rows with errors stay',
  params: one,
  response: started,
  errors: [quotationSheetErrors.SHEET_OF_ANOTHER_USER, quotationSheetErrors.SHEET_IS_RUNNING, quotationSheetErrors.SHEET_FORGOTTEN],
  idempotent: true,
});

export const deleteSheet = route({
  method: 'DELETE',
  path: '/preventivi-da-excel/caricamenti/:id',
  access,
  summary: 'Delete a sheet and its rows; the quotations stay',
  params: one,
  response: noContent,
  errors: [quotationSheetErrors.SHEET_OF_ANOTHER_USER, quotationSheetErrors.SHEET_IS_RUNNING],
});

export const sheetResult = route({
  method: 'GET',
  path: '/preventivi-da-excel/caricamenti/:id/risultato',
  cost: 'EXPORT',
  access,
  summary: 'The rows as they are now, with the number and price of their quotation, their outcome and their errors',
  params: one,
  query: z.object({ formato: z.enum(['CSV', 'XLSX']).default('XLSX') }),
  response: binary,
  errors: [quotationSheetErrors.SHEET_FORGOTTEN],
});
