import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, lines, noContent, text } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { cronFault } from '#platform/domain-kit/time/cron.ts';
import { CRON_FAULTS, EXECUTION_STATES, EXIT_CODES, HOLIDAY_RULES, MISSED_RULES, SKIP_REASONS } from '../domain/index.ts';
import { operationsErrors } from './errors.ts';

const access = { roles: ['SCHEDULER'] } as const;
const one = z.object({ id: idParam() });
const instant = z.iso.datetime();

/** Five fields: minute, hour, day of the month, month, weekday; Rome. */
const cron = text(100).superRefine((value, check) => {
  const fault = cronFault(value);
  if (fault !== null) check.addIssue({ code: 'custom', params: { rule: 'invalid', ruleParams: {}, message: CRON_FAULTS[fault] } });
});

export const jobScheduleSchema = z.object({
  cron,
  onHoliday: z.enum(keysOf(HOLIDAY_RULES)),
  onMissed: z.enum(keysOf(MISSED_RULES)),
});
export type JobScheduleForm = z.output<typeof jobScheduleSchema>;

export const JOB_SCHEDULE_FIELDS = {
  cron: { it: 'Orari (minuti ore giorno mese giorno-settimana)', en: 'Times (minutes hours day month weekday)' },
  onHoliday: { it: 'Nei giorni festivi', en: 'On public holidays' },
  onMissed: { it: 'Se il sistema era spento', en: 'If the system was down' },
  reason: { it: 'Motivo', en: 'Reason' },
} as const;

const decision = z.object({
  dueAt: instant,
  skipped: z.enum(keysOf(SKIP_REASONS)).nullable(),
  missed: z.int(),
  executionId: id().nullable(),
  status: z.enum(keysOf(EXECUTION_STATES)).nullable(),
  exitCode: z.enum(keysOf(EXIT_CODES)).nullable(),
});
export type Decision = z.output<typeof decision>;

const scheduleRow = jobScheduleSchema.extend({
  id: id(),
  version: z.int(),
  cron: z.string(),
  /** The times in words. */
  words: z.string(),
  /** What the product declares; differs from `cron` if a user changed it. */
  declared: z.string(),
  job: z.string(),
  title: z.string(),
  about: z.string(),
  paused: z.boolean(),
  pauseReason: z.string().nullable(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
  /** The next five times; none while it is paused. */
  next: z.array(instant),
  last: z.array(decision),
  /** A time has passed by more than fifteen minutes and no process has taken it. */
  late: z.boolean(),
});
export type ScheduleRow = z.output<typeof scheduleRow>;

export const listSchedules = route({
  method: 'GET',
  path: '/admin/scheduler',
  access,
  failure: operationsErrors.SCHEDULES_FAILED,
  summary: 'Schedules with their next times and latest outcomes',
  response: z.object({ items: z.array(scheduleRow) }),
});

export const previewTimes = route({
  method: 'GET',
  path: '/admin/scheduler/anteprima',
  access,
  failure: operationsErrors.SCHEDULES_FAILED,
  summary: 'Times in words, with the next five',
  query: jobScheduleSchema.pick({ cron: true, onHoliday: true }),
  response: z.object({ words: z.string(), next: z.array(instant) }),
});

const saves = { access, failure: operationsErrors.SCHEDULE_SAVE_FAILED, params: one, fields: JOB_SCHEDULE_FIELDS } as const;

export const saveSchedule = route({
  method: 'PUT',
  path: '/admin/scheduler/:id',
  ...saves,
  errors: [commonErrors.NOT_FOUND, commonErrors.CHANGED_BY_OTHERS],
  summary: 'Change when a schedule runs',
  body: jobScheduleSchema,
  response: noContent,
});

export const pauseSchedule = route({
  method: 'POST',
  path: '/admin/scheduler/:id/sospendi',
  ...saves,
  errors: [commonErrors.NOT_FOUND],
  summary: 'Pause a schedule',
  body: z.object({ reason: lines(300) }),
  response: noContent,
});

export const resumeSchedule = route({
  method: 'POST',
  path: '/admin/scheduler/:id/riprendi',
  access,
  failure: operationsErrors.SCHEDULE_SAVE_FAILED,
  errors: [commonErrors.NOT_FOUND],
  summary: 'Resume a schedule; times of its pause are not made up for',
  params: one,
  response: noContent,
});

export const runSchedule = route({
  method: 'POST',
  path: '/admin/scheduler/:id/esegui',
  access,
  idempotent: true,
  failure: operationsErrors.START_FAILED,
  errors: [commonErrors.NOT_FOUND, operationsErrors.RUNS_ALREADY],
  summary: 'Run the job of a schedule now',
  params: one,
  response: z.object({ executionId: id() }),
});
