import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { claimErrors } from './errors.ts';

const HANDLE = { roles: ['UPDATE_SINISTRI'] } as const;

/** Limits of an insurer's file. */
export const FILE_LIMITS = { megabytes: 2, lines: 500, columns: 40 } as const;

/** NUOVO: a claim is made; AGGIORNA: a known one changes; UNITO: the event was reported before; UGUALE: nothing changes. */
export const LINE_OUTCOMES = ['NUOVO', 'AGGIORNA', 'UNITO', 'UGUALE', 'ERRORE'] as const;

const fileLine = z.object({
  line: z.int(),
  reference: z.string(),
  policy: z.string(),
  outcome: z.enum(LINE_OUTCOMES),
  /** Number of the claim; null for a new one of a dry run, and for an error. */
  code: z.string().nullable(),
  differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.string()),
});
export type ReportedLine = z.output<typeof fileLine>;

const importReport = z.object({
  isSaved: z.boolean(),
  /** Changes with what the file would do. */
  hash: z.string(),
  counts: z.record(z.enum(LINE_OUTCOMES), z.int()),
  lines: z.array(fileLine),
});
export type ImportReport = z.output<typeof importReport>;

const importBody = z.object({
  file: z.object({ fileName: text(200), encodedContent: z.string().min(1) }).refine(
    ...brokenBy<{ encodedContent: string }>(
      'fileSize',
      ({ encodedContent }) => encodedContent.length * 0.75 <= FILE_LIMITS.megabytes * 1_048_576,
      {
        size: FILE_LIMITS.megabytes,
      },
    ),
  ),
  /** Of the dry run that was read; null: a dry run. */
  hash: z.string().max(100).nullable(),
});

export const importClaims = route({
  method: 'POST',
  path: '/sinistri/importazione',
  access: HANDLE,
  cost: 'EXPORT',
  failure: claimErrors.IMPORT_FAILED,
  summary: 'Read the claims file of an insurer: a dry run with the differences of each line, or, with its hash, all of it or nothing',
  body: importBody,
  response: importReport,
  errors: [claimErrors.IMPORT_CHANGED, claimErrors.IMPORT_HAS_ERRORS],
  maxBody: Math.ceil(FILE_LIMITS.megabytes * 1_048_576 * 1.34) + 64 * 1024,
  fields: { file: { it: 'File della compagnia', en: 'File of the insurer' } },
});

export const importLayout = route({
  method: 'GET',
  path: '/sinistri/importazione/tracciato',
  access: HANDLE,
  failure: claimErrors.IMPORT_FAILED,
  summary: 'An example of the claims file (CSV) with its columns',
  response: binary,
});
