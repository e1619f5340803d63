import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, intParam, lines, noContent, paged, plainDate, tableQuery, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { EXECUTION_STATES, EXIT_CODES, TRIGGERS } from '../domain/index.ts';
import { operationsErrors } from './errors.ts';
import { parameterSchema } from './parameters.ts';

const access = { roles: ['BATCH'] } as const;
const one = z.object({ id: idParam() });
const state = z.enum(keysOf(EXECUTION_STATES));
const instant = z.iso.datetime();
const failures = { failure: operationsErrors.BATCH_LIST_FAILED };
const changes = { failure: operationsErrors.CHANGE_FAILED };

const executionRow = z.object({
  id: id(),
  job: z.string(),
  title: z.string(),
  status: state,
  exitCode: z.enum(keysOf(EXIT_CODES)),
  trigger: z.enum(keysOf(TRIGGERS)),
  startedBy: z.string().nullable(),
  attempt: z.int(),
  dryRun: z.boolean(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Milliseconds from start to end, or until now. */
  duration: z.int(),
  /** Items that failed while the run went on. */
  failedItems: z.int(),
});
export type ExecutionRow = z.output<typeof executionRow>;

const step = z.object({
  position: z.int(),
  label: z.string(),
  total: z.int().nullable(),
  read: z.int(),
  written: z.int(),
  skipped: z.int(),
  failed: z.int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
});
export type ExecutionStep = z.output<typeof step>;

const failedItem = z.object({ id: id(), entity: z.string(), entityId: id(), label: z.string(), error: z.string(), at: instant });
export type FailedItemRow = z.output<typeof failedItem>;

const executionDetail = executionRow.extend({
  about: z.string(),
  reason: z.string().nullable(),
  parameters: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the job reported when it ended. */
  summary: z.array(z.object({ key: z.string(), label: z.string(), value: z.union([z.string(), z.number()]) })),
  error: z.string().nullable(),
  closedBy: z.string().nullable(),
  worker: z.string().nullable(),
  heartbeatAt: instant,
  /** Milliseconds: the median of the last twenty successful runs; null without any. */
  usualDuration: z.int().nullable(),
  /** When the queue repeats it by itself. */
  repeatsAt: instant.nullable(),
  restartOf: id().nullable(),
  restartedAs: id().nullable(),
  schedule: z.object({ id: id(), dueAt: instant }).nullable(),
  mayRestart: z.boolean(),
  mayAbandon: z.boolean(),
  mayStop: z.boolean(),
  steps: z.array(step),
  failed: z.array(failedItem),
  log: z.array(z.object({ id: id(), at: instant, line: z.string() })),
});
export type ExecutionDetail = z.output<typeof executionDetail>;

const jobRow = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  startable: z.boolean(),
  dryRun: z.boolean(),
  parameters: z.array(parameterSchema),
  /** The newest run; null if there was none. */
  last: executionRow.nullable(),
  /** Milliseconds: the median of the last twenty successful runs. */
  usualDuration: z.int().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

export const listExecutions = route({
  method: 'GET',
  path: '/admin/batch',
  access,
  ...failures,
  summary: 'Runs of jobs, newest first',
  query: tableQuery(['startedAt', 'duration']).extend({
    lavoro: text(80).optional(),
    stato: state.optional(),
    avvio: z.enum(keysOf(TRIGGERS)).optional(),
    da: plainDate().optional(),
    a: plainDate().optional(),
  }),
  response: paged(executionRow),
});

export const listJobs = route({
  method: 'GET',
  path: '/admin/batch/lavori',
  access,
  ...failures,
  summary: 'The jobs of the product with their newest run',
  response: z.object({ items: z.array(jobRow) }),
});

export const START_FIELDS = {
  job: { it: 'Lavoro', en: 'Job' },
  reason: { it: 'Motivo', en: 'Reason' },
  dryRun: { it: 'Prova senza effetti', en: 'Dry run' },
  parameters: { it: 'Parametri', en: 'Parameters' },
} as const;

export const startJob = route({
  method: 'POST',
  path: '/admin/batch',
  access,
  idempotent: true,
  failure: operationsErrors.START_FAILED,
  errors: [commonErrors.NOT_FOUND, operationsErrors.NOT_STARTABLE, operationsErrors.NO_DRY_RUN, operationsErrors.RUNS_ALREADY],
  summary: 'Start a job, or a dry run of it',
  body: z.object({
    job: text(80),
    reason: lines(300),
    dryRun: z.boolean(),
    parameters: z.record(z.string().max(60), z.union([textOrBlank(200), z.number(), z.boolean(), z.null()])),
  }),
  fields: START_FIELDS,
  response: z.object({ id: id() }),
});

export const readExecution = route({
  method: 'GET',
  path: '/admin/batch/:id',
  access,
  ...failures,
  errors: [commonErrors.NOT_FOUND],
  summary: 'A run with its steps, failed items and log',
  params: one,
  query: z.object({ righe: intParam(1, 1000).default(200) }),
  response: executionDetail,
});

const reasonBody = z.object({ reason: lines(300) });
export const REASON_FIELDS = { reason: { it: 'Motivo', en: 'Reason' } } as const;

export const stopExecution = route({
  method: 'POST',
  path: '/admin/batch/:id/ferma',
  access,
  ...changes,
  errors: [commonErrors.NOT_FOUND, operationsErrors.ENDED],
  summary: 'Stop a run: at its next report, at once if it is queued',
  params: one,
  body: reasonBody,
  fields: REASON_FIELDS,
  response: noContent,
});

export const restartExecution = route({
  method: 'POST',
  path: '/admin/batch/:id/riavvia',
  access,
  idempotent: true,
  ...changes,
  errors: [commonErrors.NOT_FOUND, operationsErrors.ENDED, operationsErrors.RESTARTED, operationsErrors.RUNS_ALREADY],
  summary: 'Repeat a run that ended without its result, with the same parameters',
  params: one,
  body: reasonBody,
  fields: REASON_FIELDS,
  response: z.object({ id: id() }),
});

export const abandonExecution = route({
  method: 'POST',
  path: '/admin/batch/:id/abbandona',
  access,
  ...changes,
  errors: [commonErrors.NOT_FOUND, operationsErrors.ENDED],
  summary: 'Give up a run: the queue no longer repeats it',
  params: one,
  body: reasonBody,
  fields: REASON_FIELDS,
  response: noContent,
});
