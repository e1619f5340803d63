import { z } from 'zod';
import { id } from '#platform/api-kit/schemas.ts';
import { STEPS } from '../domain/definition/definition.ts';
import type { AnalysisModel, FieldType } from '../domain/index.ts';
import { FILE_FORMATS, FREQUENCIES } from '../domain/schedule.ts';

const words = z.object({ it: z.string(), en: z.string() });
const FIELD_TYPES = ['TEXT', 'CODE', 'MONEY', 'NUMBER', 'DATE', 'YES_NO', 'ROWS'] as const satisfies readonly FieldType[];
const codes = z.record(z.string(), words).nullable();

export const modelSchema: z.ZodType<AnalysisModel, AnalysisModel> = z.object({
  datasets: z.array(
    z.object({
      code: z.string(),
      label: words,
      parents: z.array(z.string()),
      fields: z.array(z.object({ id: z.string(), type: z.enum(FIELD_TYPES), label: words, codes, masked: z.boolean() })),
    }),
  ),
});

/** Rows as they were read; amounts in cents, dates as YYYY-MM-DD. */
export const resultSchema = z.object({
  columns: z.array(
    z.object({
      title: z.string(),
      type: z.enum(FIELD_TYPES),
      codes,
      /** The part of a date; its value is the first day. */
      step: z.enum(STEPS).nullable(),
      masked: z.boolean(),
      isResult: z.boolean(),
    }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** There are more rows. */
  more: z.boolean(),
  shape: z.enum(['TABLE', 'BARS', 'PIVOT']),
  /** Why the database itself was read instead of its replica. */
  replicaFault: z.enum(['SILENT', 'LATE']).nullable(),
});
export type ExtractionResult = z.output<typeof resultSchema>;

export const runSchema = z.object({
  id: id(),
  taskId: z.int(),
  format: z.enum(FILE_FORMATS),
  isScheduled: z.boolean(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  status: z.enum(['RUNNING', 'DONE', 'ERROR']),
  /** Why it failed. */
  error: words.nullable(),
  rows: z.int().nullable(),
  /** Until when the file can be downloaded; null if it no longer can. */
  availableUntil: z.iso.datetime().nullable(),
});
export type ExtractionRun = z.output<typeof runSchema>;

export const scheduleSchema = z.object({
  frequency: z.enum(FREQUENCIES),
  weekday: z.int().min(1).max(7).nullable(),
  monthDay: z.int().min(1).max(31).nullable(),
  month: z.int().min(1).max(12).nullable(),
  format: z.enum(FILE_FORMATS),
  delivery: z.enum(['MAIL', 'DOWNLOAD']),
  nextOn: z.string(),
  suspended: z.enum(['UTENTE', 'DEFINIZIONE', 'PERMESSI']).nullable(),
});
export type ExtractionSchedule = z.output<typeof scheduleSchema>;
