import { sql } from 'kysely';
import { timesAfter } from '#platform/domain-kit/time/cron.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { declaredCron } from '#platform/server-kit/jobs/schedule/enqueue-due.ts';
import type { Decision, JobScheduleForm, ScheduleRow } from '../../api/index.ts';
import type { Registry } from '../registry.ts';
import { cronWords } from './words.ts';

/** Times shown ahead, and outcomes shown back. */
const SHOWN = 5;
/** A run that no process has taken this long after its time is late. */
const LATE_MS = 15 * 60_000;

async function decisionsOf({ db }: UserWork, ids: readonly number[]): Promise<ReadonlyMap<number, Decision[]>> {
  const { rows } = await sql<{ id: number; decisions: Decision[] }>`select s.id, coalesce((
      select json_agg(json_build_object('dueAt', to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'skipped', d.skipped_because,
        'missed', d.missed, 'executionId', d.execution_id, 'status', e.status, 'exitCode', e.exit_code) order by d.due_at desc)
      from (select * from schedule_run r where r.schedule_id = s.id order by r.due_at desc limit ${sql.lit(SHOWN)}) d
      left join job_execution e on e.id = d.execution_id), '[]') as decisions
    from unnest(${ids}::bigint[]) as s (id)`.execute(db);
  return new Map(rows.map(({ id, decisions }) => [id, decisions]));
}

/** Reads the schedules of the product by title, with their next times and latest outcomes. */
export async function readSchedules(work: UserWork, registry: Registry): Promise<{ items: ScheduleRow[] }> {
  const rows = await work.db
    .selectFrom('job_schedule as s')
    .leftJoin('user_view as u', 'u.id', 's.updated_by')
    .selectAll('s')
    .select('u.display_name as updatedBy')
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  const decisions = await decisionsOf(
    work,
    rows.map(({ id }) => id),
  );
  const items = registry.schedules().flatMap((schedule): ScheduleRow[] => {
    const row = byName.get(schedule.name);
    if (row === undefined) return [];
    const words = registry.wordsOf(schedule.job.name);
    const declared = declaredCron(schedule);
    const cron = row.cron ?? declared;
    const last = decisions.get(row.id) ?? [];
    const [latest] = last;
    return [
      {
        id: row.id,
        version: row.version,
        cron,
        words: cronWords(cron, work.language),
        declared,
        job: schedule.job.name,
        title: words.title[work.language],
        about: words.about[work.language],
        onHoliday: row.on_holiday,
        onMissed: row.on_missed,
        paused: row.paused,
        pauseReason: row.pause_reason,
        updatedAt: row.updated_at,
        updatedBy: row.updatedBy,
        next: row.paused ? [] : timesAfter(cron, work.now, SHOWN, row.on_holiday),
        last,
        late: latest?.status === 'STARTING' && Date.parse(work.now) - Date.parse(latest.dueAt) > LATE_MS,
      },
    ];
  });
  return { items: items.sort((a, b) => a.title.localeCompare(b.title, work.language)) };
}

/** Returns times that a user is typing in words, with the next ones. */
export function preview({ now, language }: UserWork, { cron, onHoliday }: Pick<JobScheduleForm, 'cron' | 'onHoliday'>) {
  return { words: cronWords(cron, language), next: timesAfter(cron, now, SHOWN, onHoliday) };
}
