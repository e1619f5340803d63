import { type RawBuilder, sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ExecutionRow } from '../../api/index.ts';
import type { Registry } from '../registry.ts';

type Stored = Omit<ExecutionRow, 'title'>;

/** Columns of a run `e` for lists. A run that has not ended lasts until now. */
const EXECUTION_COLUMNS = sql`e.id, e.job, e.status, e.exit_code as "exitCode", e.trigger, u.display_name as "startedBy", e.attempt,
  e.dry_run as "dryRun", e.started_at as "startedAt", e.finished_at as "finishedAt",
  greatest(0, round(1000 * extract(epoch from coalesce(e.finished_at, clock_timestamp()) - e.started_at)))::bigint as duration,
  (select count(*)::int from job_failed_item i where i.execution_id = e.id) as "failedItems"`;
const EXECUTIONS = sql`from job_execution e left join user_view u on u.id = e.started_by`;

/** Reads runs, with the titles of their jobs. */
export async function readRows(work: UserWork, { wordsOf }: Registry, rest: RawBuilder<unknown>): Promise<ExecutionRow[]> {
  const { rows } = await sql<Stored>`select ${EXECUTION_COLUMNS} ${EXECUTIONS} ${rest}`.execute(work.db);
  return rows.map((row) => ({ ...row, title: wordsOf(row.job).title[work.language] }));
}

/** Successful runs that the usual duration is computed from. */
const USUAL_RUNS = 20;

/** Median milliseconds of the latest successful runs, by job. */
export async function usualDurations(work: UserWork, jobs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ job: string; usual: number }>`select j.job,
      round(percentile_cont(0.5) within group (order by 1000 * extract(epoch from e.finished_at - e.started_at)))::bigint as usual
    from unnest(${jobs}::text[]) as j (job) cross join lateral (
      select started_at, finished_at from job_execution e
      where e.job = j.job and e.status = 'COMPLETED' and not e.dry_run order by e.started_at desc limit ${sql.lit(USUAL_RUNS)}) e
    group by j.job`.execute(work.db);
  return new Map(rows.map(({ job, usual }) => [job, usual]));
}
