import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { COST_ERRORS } from '#platform/api-kit/cost.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { exportStarted } from '#platform/api-kit/export.ts';
import { id, idParam, noContent, optionalLines, paged, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { FILE_FORMATS } from '../domain/schedule.ts';
import { definitionSchema } from './definition-schema.ts';
import { analysisErrors } from './errors.ts';
import { modelSchema, resultSchema, runSchema, scheduleSchema } from './result-schema.ts';

const access = { roles: ['ESTRAZIONI'] } as const;
const one = z.object({ id: idParam() });

export const readModel = route({
  method: 'GET',
  path: '/analisi/modello',
  access,
  failure: analysisErrors.LIST_FAILED,
  summary: 'Datasets and fields that the user may use in extractions',
  response: modelSchema,
});

export const previewExtraction = route({
  method: 'POST',
  path: '/analisi/anteprima',
  access,
  failure: analysisErrors.RUN_FAILED,
  summary: 'First rows of a definition, as the user sees them',
  body: z.object({ definition: definitionSchema }),
  response: resultSchema,
  errors: [analysisErrors.TOO_SLOW, analysisErrors.BUSY],
});

const row = z.object({
  id: id(),
  name: z.string(),
  description: z.string().nullable(),
  owner: z.string(),
  isOwn: z.boolean(),
  sharedWith: z.array(z.enum(GROUPS)),
  /** The user's own schedule. */
  nextOn: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** The user's latest file. */
  lastRunAt: z.iso.datetime().nullable(),
});
export type ExtractionRow = z.output<typeof row>;

export const listExtractions = route({
  method: 'GET',
  path: '/analisi/estrazioni',
  access,
  failure: analysisErrors.LIST_FAILED,
  summary: 'Own extractions and those shared with the group of the user',
  query: tableQuery(['name', 'updatedAt']).extend({ proprie: z.enum(['true', 'false']).optional() }),
  response: paged(row),
});

export const extractionSchema = z.object({
  name: text(100),
  description: optionalLines(1000),
  sharedWith: z.array(z.enum(GROUPS)).max(GROUPS.length),
  definition: definitionSchema,
});
export type ExtractionForm = z.output<typeof extractionSchema>;
export const EXTRACTION_FIELDS = {
  name: { it: 'Nome', en: 'Name' },
  description: { it: 'Descrizione', en: 'Description' },
  sharedWith: { it: 'Condivisa con i gruppi', en: 'Shared with the groups' },
  columns: { it: 'Campi', en: 'Fields' },
} as const;

const detail = row.omit({ nextOn: true, lastRunAt: true }).extend({
  definition: definitionSchema,
  version: z.int(),
  schedule: scheduleSchema.nullable(),
  runs: z.array(runSchema),
});
export type ExtractionDetail = z.output<typeof detail>;

export const readExtraction = route({
  method: 'GET',
  path: '/analisi/estrazioni/:id',
  access,
  failure: analysisErrors.LIST_FAILED,
  summary: 'One extraction with the schedule and the latest files of the user',
  params: one,
  response: detail,
});

export const createExtraction = route({
  method: 'POST',
  path: '/analisi/estrazioni',
  access,
  failure: analysisErrors.SAVE_FAILED,
  summary: 'Keep an extraction',
  body: extractionSchema,
  response: z.object({ id: id() }),
  fields: EXTRACTION_FIELDS,
});

export const saveExtraction = route({
  method: 'PUT',
  path: '/analisi/estrazioni/:id',
  access,
  failure: analysisErrors.SAVE_FAILED,
  summary: 'Change an own extraction',
  params: one,
  body: extractionSchema,
  response: noContent,
  errors: [analysisErrors.ONLY_OWNER, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: EXTRACTION_FIELDS,
});

export const deleteExtraction = route({
  method: 'DELETE',
  path: '/analisi/estrazioni/:id',
  access,
  failure: analysisErrors.EXTRACTION_DELETE_FAILED,
  summary: 'Delete an own extraction with its schedules',
  params: one,
  response: noContent,
  errors: [analysisErrors.ONLY_OWNER],
});

export const copyExtraction = route({
  method: 'POST',
  path: '/analisi/estrazioni/:id/copia',
  access,
  failure: analysisErrors.SAVE_FAILED,
  summary: 'Make an own copy of an extraction',
  params: one,
  response: z.object({ id: id() }),
});

export const resultOfExtraction = route({
  method: 'GET',
  path: '/analisi/estrazioni/:id/anteprima',
  access,
  failure: analysisErrors.RUN_FAILED,
  summary: 'First rows of an extraction',
  params: one,
  response: resultSchema,
  errors: [analysisErrors.TOO_SLOW, analysisErrors.BUSY, analysisErrors.NO_LONGER_VALID],
});

export const runExtraction = route({
  method: 'POST',
  path: '/analisi/estrazioni/:id/esecuzioni',
  access,
  failure: analysisErrors.RUN_FAILED,
  summary: 'Prepare the file of an extraction among the tasks of the user',
  params: one,
  body: z.object({ formato: z.enum(FILE_FORMATS) }),
  response: exportStarted,
  errors: [analysisErrors.NO_LONGER_VALID, COST_ERRORS.EXPORT],
});

const timing = scheduleSchema.omit({ nextOn: true, suspended: true });
/** What a schedule needs by its frequency. */
export const timingSchema = timing.refine(
  ({ frequency, weekday, monthDay, month }) =>
    (weekday !== null) === (frequency === 'SETTIMANALE') &&
    (monthDay !== null) === (frequency === 'MENSILE' || frequency === 'ANNUALE') &&
    (month !== null) === (frequency === 'ANNUALE'),
  { path: ['frequency'], params: { rule: 'required', ruleParams: {} } },
);
export type ScheduleForm = z.output<typeof timing>;
export const SCHEDULE_FIELDS = {
  frequency: { it: 'Frequenza', en: 'Frequency' },
  weekday: { it: 'Giorno della settimana', en: 'Day of the week' },
  monthDay: { it: 'Giorno del mese', en: 'Day of the month' },
  month: { it: 'Mese', en: 'Month' },
  format: { it: 'Formato', en: 'Format' },
  delivery: { it: 'Consegna', en: 'Delivery' },
} as const;

export const scheduleExtraction = route({
  method: 'PUT',
  path: '/analisi/estrazioni/:id/pianificazione',
  access,
  failure: analysisErrors.SCHEDULE_FAILED,
  summary: 'Receive an extraction regularly, with one’s own visibility',
  params: one,
  body: timingSchema,
  response: noContent,
  errors: [analysisErrors.NO_EMAIL, analysisErrors.NO_LONGER_VALID],
  fields: SCHEDULE_FIELDS,
});

export const unscheduleExtraction = route({
  method: 'DELETE',
  path: '/analisi/estrazioni/:id/pianificazione',
  access,
  failure: analysisErrors.SCHEDULE_FAILED,
  summary: 'Stop receiving an extraction',
  params: one,
  response: noContent,
});
