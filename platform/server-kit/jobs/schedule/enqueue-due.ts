import { cronOfTime } from '#platform/domain-kit/time/cron.ts';
import { instantOf, startOfDay } from '#platform/domain-kit/time/rome-time.ts';
import { moment } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Schedule, ScheduleTimes } from '../job.ts';
import { isRunning, requestRun } from '../run/request-run.ts';
import { decide } from './decide.ts';

/** The expression that a schedule declares. */
export function declaredCron(times: ScheduleTimes): string {
  return 'cron' in times ? times.cron : cronOfTime(times.at, times.weekdays);
}

/** Makes the row of each declared schedule. */
async function registerSchedules(db: Database, schedules: readonly Schedule[]): Promise<void> {
  if (schedules.length === 0) return;
  await db
    .insertInto('job_schedule')
    .values(schedules.map(({ name }) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The declared schedules with what users changed and the last time that was decided. */
async function readStates(db: Database, schedules: readonly Schedule[]) {
  const rows = await db
    .selectFrom('job_schedule as s')
    .selectAll('s')
    .select((eb) =>
      eb
        .selectFrom('schedule_run as r')
        .whereRef('r.schedule_id', '=', 's.id')
        .select(({ fn }) => fn.max('r.due_at').as('at'))
        .as('last'),
    )
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  return schedules.flatMap((schedule) => {
    const state = byName.get(schedule.name);
    return state === undefined ? [] : [{ schedule, state }];
  });
}

/**
 * Requests a run of every schedule that is due, once for all processes, and records the times that are skipped. A time
 * whose job still runs is skipped.
 */
export async function enqueueDue(db: Database, schedules: readonly Schedule[], at: Date): Promise<void> {
  const { today, now } = moment(at);
  await registerSchedules(db, schedules);
  // A schedule that has never run counts from this morning.
  const thisMorning = Date.parse(startOfDay(today)) - 1;
  for (const { schedule, state } of await readStates(db, schedules)) {
    const known = [state.last, state.counts_from].flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]));
    const after = known.length === 0 ? thisMorning : Math.max(...known);
    const { dueAt, skips } = decide(
      { cron: state.cron ?? declaredCron(schedule), paused: state.paused, onHoliday: state.on_holiday, onMissed: state.on_missed },
      instantOf(after),
      now,
    );
    if (dueAt === null && skips.length === 0) continue;
    await db.transaction().execute(async (trx) => {
      const record = (due: string, values: { skipped_because: 'OVERLAP' | 'HOLIDAY' | 'MISSED' | null; missed?: number }) =>
        trx
          .insertInto('schedule_run')
          .values({
            schedule_id: state.id,
            due_at: due,
            decided_at: now,
            outcome: values.skipped_because === null ? 'STARTED' : 'SKIPPED',
            ...values,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('due_at')
          .executeTakeFirst();
      for (const skip of skips) await record(skip.dueAt, { skipped_because: skip.because, missed: skip.missed });
      if (dueAt === null) return;
      const overlaps = await isRunning(trx, schedule.job.name);
      const first = await record(dueAt, { skipped_because: overlaps ? 'OVERLAP' : null });
      if (first === undefined || overlaps) return;
      const executionId = await requestRun({ db: trx, now }, { job: schedule.job.name, payload: {}, trigger: 'SCHEDULE' });
      await trx
        .updateTable('schedule_run')
        .set({ execution_id: executionId })
        .where('schedule_id', '=', state.id)
        .where('due_at', '=', dueAt)
        .execute();
    });
  }
}
