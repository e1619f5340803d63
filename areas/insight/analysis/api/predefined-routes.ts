import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { COST_ERRORS } from '#platform/api-kit/cost.ts';
import { exportStarted } from '#platform/api-kit/export.ts';
import { noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { PREDEFINED_NAMES } from '../domain/predefined/predefined-codes.ts';
import { FILE_FORMATS } from '../domain/schedule.ts';
import { analysisErrors } from './errors.ts';
import { resultSchema, runSchema, scheduleSchema } from './result-schema.ts';
import { SCHEDULE_FIELDS, timingSchema } from './routes.ts';

/** Each of the six asks for its own role. */
const access = {
  roles: [
    'ESTRAZIONE_GAIA_GO',
    'ESTRAZIONE_CLICKDATA',
    'ESTRAZIONE_RINNOVI_CALL_CENTER',
    'ESTRAZIONE_POLIZZE_EMESSE',
    'ESTRAZIONE_FORMAZIONE_IVASS_IN_SCADENZA',
    'ESTRAZIONE_MODULI_PROPOSTA',
  ],
} as const;
const one = z.object({ name: z.enum(PREDEFINED_NAMES) });

const period = z
  .object({ dal: plainDate(), al: plainDate() })
  .refine(({ dal, al }) => dal <= al, { path: ['al'], params: { rule: 'invalid', ruleParams: {} } });
const PERIOD_FIELDS = { dal: { it: 'Dal', en: 'From' }, al: { it: 'Al', en: 'To' } } as const;

export const readPredefined = route({
  method: 'GET',
  path: '/analisi/estrazioni-predefinite/:name',
  access,
  failure: analysisErrors.RUN_FAILED,
  summary: 'First rows of an extraction that the product prepares, for a period',
  params: one,
  query: z.object({ dal: plainDate().optional(), al: plainDate().optional() }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    result: resultSchema,
    schedule: scheduleSchema.nullable(),
    runs: z.array(runSchema),
  }),
  errors: [analysisErrors.TOO_SLOW, analysisErrors.BUSY],
});

export const runPredefined = route({
  method: 'POST',
  path: '/analisi/estrazioni-predefinite/:name/esecuzioni',
  access,
  failure: analysisErrors.RUN_FAILED,
  summary: 'Prepare its file among the tasks of the user',
  params: one,
  body: z.object({ formato: z.enum(FILE_FORMATS), period }),
  response: exportStarted,
  errors: [COST_ERRORS.EXPORT],
  fields: PERIOD_FIELDS,
});

export const schedulePredefined = route({
  method: 'PUT',
  path: '/analisi/estrazioni-predefinite/:name/pianificazione',
  access,
  failure: analysisErrors.SCHEDULE_FAILED,
  summary: 'Receive it regularly, each time for its own period',
  params: one,
  body: timingSchema,
  response: noContent,
  errors: [analysisErrors.NO_EMAIL],
  fields: SCHEDULE_FIELDS,
});

export const unschedulePredefined = route({
  method: 'DELETE',
  path: '/analisi/estrazioni-predefinite/:name/pianificazione',
  access,
  failure: analysisErrors.SCHEDULE_FAILED,
  summary: 'Stop receiving it',
  params: one,
  response: noContent,
});
