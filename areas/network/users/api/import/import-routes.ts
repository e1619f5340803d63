import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { binary, idParam, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { USER_PATH_LIST } from '../../domain/segments.ts';
import { userErrors } from '../errors.ts';
import { USER_FIELDS } from '../registry/fields.ts';

const ofGroup = z.object({ userPath: z.enum(USER_PATH_LIST) });

/** Size of a spreadsheet in whole megabytes, and its lines and columns. */
export const IMPORT_LIMITS = { megabytes: 5, lines: 5_000, columns: 80 } as const;

const spreadsheet = z
  .object({ fileName: text(200), encodedContent: z.string().min(1) })
  .refine(
    ...brokenBy<{ encodedContent: string }>(
      'fileSize',
      ({ encodedContent }) => encodedContent.length * 0.75 <= IMPORT_LIMITS.megabytes * 1_048_576,
      { size: IMPORT_LIMITS.megabytes },
    ),
  );

export const importTemplate = route({
  method: 'GET',
  path: '/utenti/:userPath/importazioni/modello',
  access: { roles: ['CREATE_UTENTI'] },
  summary: 'An empty spreadsheet with the columns of a group',
  params: ofGroup,
  query: z.object({ formato: z.enum(['CSV', 'XLSX']).default('XLSX') }),
  response: binary,
});

export const importUsers = route({
  method: 'POST',
  path: '/utenti/:userPath/importazioni',
  cost: 'IMPORT',
  access: { roles: ['CREATE_UTENTI'] },
  failure: userErrors.USER_IMPORT_FAILED,
  summary: 'Create users from a spreadsheet, or do a dry run (dryRun); a long task; skips lines of the same file that are done',
  params: ofGroup,
  body: z.object({ file: spreadsheet, dryRun: z.boolean() }),
  response: z.object({ id: z.int(), taskId: z.int() }),
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: IMPORT_LIMITS.megabytes }),
  fields: { ...USER_FIELDS, file: { it: 'File', en: 'File' } },
});

export const importResult = z.object({
  id: z.int(),
  userPath: z.enum(USER_PATH_LIST),
  fileName: z.string(),
  dryRun: z.boolean(),
  taskId: z.int().nullable(),
  created: z.int(),
  valid: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** The first lines with errors. */
  errors: z.array(
    z.object({
      line: z.int(),
      username: z.string(),
      errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    }),
  ),
});
export type ImportResult = z.output<typeof importResult>;

export const readImport = route({
  method: 'GET',
  path: '/utenti/importazioni/:id',
  access: { roles: ['CREATE_UTENTI'] },
  summary: 'Results of one of the user’s own imports, line by line',
  params: z.object({ id: idParam() }),
  response: importResult,
});

export const importErrors = route({
  method: 'GET',
  path: '/utenti/importazioni/:id/errori',
  cost: 'EXPORT',
  access: { roles: ['CREATE_UTENTI'] },
  summary: 'The failed lines of an import as they were sent, with a column of errors; kept for a week',
  params: z.object({ id: idParam() }),
  query: z.object({ formato: z.enum(['CSV', 'XLSX']).default('XLSX') }),
  response: binary,
  errors: [userErrors.IMPORT_FORGOTTEN],
});
