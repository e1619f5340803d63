import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { isRunning, requestRun } from '#platform/server-kit/jobs/run/request-run.ts';
import { declaredCron } from '#platform/server-kit/jobs/schedule/enqueue-due.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { executionEvents, type JobScheduleForm, jobScheduleEvents, operationsErrors } from '../../api/index.ts';
import type { Registry } from '../registry.ts';

async function lock(work: UserWork, registry: Registry, id: number) {
  const row = await work.db.selectFrom('job_schedule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const schedule = registry.schedules().find(({ name }) => name === row?.name);
  if (row === undefined || schedule === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { row, schedule };
}

interface Change {
  readonly cron?: string | null;
  readonly on_holiday?: JobScheduleForm['onHoliday'];
  readonly on_missed?: JobScheduleForm['onMissed'];
  readonly paused?: boolean;
  readonly pause_reason?: string | null;
}

/** A schedule that changed begins anew: times before now are not made up for. */
const change = (work: UserWork, id: number, values: Change) =>
  work.db
    .updateTable('job_schedule')
    .set({ ...values, counts_from: work.now, updated_at: work.now, updated_by: work.actor.userId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Changes when a schedule runs. The declared times are stored as such, so that they follow the product. */
export async function save(work: UserWork, registry: Registry, id: number, version: number, form: JobScheduleForm): Promise<void> {
  const { row, schedule } = await lock(work, registry, id);
  await refuseStale(work, jobScheduleEvents, { ...row, updated_at: row.updated_at ?? work.now }, version);
  const declared = declaredCron(schedule);
  const before = { cron: row.cron ?? declared, onHoliday: row.on_holiday, onMissed: row.on_missed };
  await change(work, id, { cron: form.cron === declared ? null : form.cron, on_holiday: form.onHoliday, on_missed: form.onMissed });
  await audit(work, jobScheduleEvents, { entityId: id, action: 'UPDATE', before, after: { ...form } });
}

/** Pauses a schedule until a user resumes it. */
export async function pause(work: UserWork, registry: Registry, id: number, reason: string): Promise<void> {
  const { row } = await lock(work, registry, id);
  if (row.paused) return;
  await change(work, id, { paused: true, pause_reason: reason });
  await audit(work, jobScheduleEvents, { entityId: id, action: 'PAUSE', reason, before: { paused: false }, after: { paused: true } });
}

/** Resumes a schedule from now on. */
export async function resume(work: UserWork, registry: Registry, id: number): Promise<void> {
  const { row } = await lock(work, registry, id);
  if (!row.paused) return;
  await change(work, id, { paused: false, pause_reason: null });
  await audit(work, jobScheduleEvents, { entityId: id, action: 'RESUME', before: { paused: true }, after: { paused: false } });
}

/** Runs the job of a schedule now; its times stay as they are. */
export async function runNow(work: UserWork, registry: Registry, id: number): Promise<{ executionId: number }> {
  const { schedule } = await lock(work, registry, id);
  if (await isRunning(work.db, schedule.job.name)) throw new AppError(operationsErrors.RUNS_ALREADY);
  const executionId = await requestRun(work, { job: schedule.job.name, payload: {}, trigger: 'USER', startedBy: work.actor.userId });
  await audit(work, jobScheduleEvents, { entityId: id, action: 'RUN_NOW', after: { execution: executionId } });
  await audit(work, executionEvents, { entityId: executionId, action: 'START', after: { job: schedule.job.name, dryRun: false } });
  return { executionId };
}
