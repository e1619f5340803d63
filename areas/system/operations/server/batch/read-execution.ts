import { sql } from 'kysely';
import { CATEGORY_TEXTS } from '#areas/self-service/personal-data/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { JobSummary } from '#platform/server-kit/jobs/job.ts';
import type { ExecutionDetail, FailedItemRow } from '../../api/index.ts';
import { EXECUTION, FACT_LABELS, isShown, OUTCOME_LABELS, RESTARTABLE } from '../../domain/index.ts';
import type { Registry } from '../registry.ts';
import { recordNames } from '../trace/record-names.ts';
import { readRows, usualDurations } from './rows.ts';

/** Failed items shown at once. */
const MOST_ITEMS = 1000;

async function childrenOf({ db, language }: UserWork, id: number, lines: number) {
  const steps = await db.selectFrom('job_step').selectAll().where('execution_id', '=', id).orderBy('position').execute();
  const { rows: failed } = await sql<FailedItemRow>`select id, entity, entity_id as "entityId", label, error, at
    from job_failed_item where execution_id = ${id} order by id limit ${sql.lit(MOST_ITEMS)}`.execute(db);
  const nameOf = await recordNames(db, failed);
  const log = await db
    .selectFrom('job_log')
    .select(['id', 'at', 'line'])
    .where('execution_id', '=', id)
    .orderBy('id', 'desc')
    .limit(lines)
    .execute();
  return {
    steps: steps.map((step) => ({
      position: step.position,
      label: step.label[language],
      total: step.total,
      read: step.read_count,
      written: step.written_count,
      skipped: step.skipped_count,
      failed: step.failed_count,
      startedAt: step.started_at,
      finishedAt: step.finished_at,
    })),
    failed: failed.map((item) => ({ ...item, label: nameOf(item.entity, item.entityId) ?? item.label })),
    log: log.reverse().map(({ id: lineId, at, line }) => ({ id: lineId, at, line: line[language] })),
  };
}

interface Around {
  readonly restartedAs: number | null;
  readonly repeatsAt: string | null;
  readonly scheduleId: number | null;
  readonly dueAt: string | null;
  readonly closedBy: string | null;
}

/** What the queue, the schedule and later runs say about a run. */
async function aroundOf({ db }: UserWork, id: number): Promise<Around> {
  const { rows } = await sql<Around>`select
      (select max(n.id) from job_execution n where n.restart_of = e.id) as "restartedAs",
      case when e.status in ('FAILED', 'STOPPED', 'UNKNOWN') then q.run_at end as "repeatsAt",
      r.schedule_id as "scheduleId", r.due_at as "dueAt", u.display_name as "closedBy"
    from job_execution e left join graphile_worker.jobs q on q.id = e.queue_job_id and q.attempts < q.max_attempts
      left join schedule_run r on r.execution_id = e.id left join user_view u on u.id = e.closed_by
    where e.id = ${id}`.execute(db);
  return rows[0] ?? { restartedAs: null, repeatsAt: null, scheduleId: null, dueAt: null, closedBy: null };
}

const payloadOf = (payload: unknown): Readonly<Record<string, unknown>> =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {};

const LABELS: Readonly<Record<string, Text>> = {
  ...FACT_LABELS,
  ...Object.fromEntries(Object.entries(CATEGORY_TEXTS).map(([category, { what }]) => [category, what])),
};

/** The facts that a job returned, with their labels; a fact without one, as of an earlier version, has its own name. */
function factsOf({ language }: UserWork, summary: JobSummary | null): ExecutionDetail['summary'] {
  return Object.entries(summary ?? {})
    .filter(([key]) => isShown(key))
    .map(([key, value]) => ({
      key,
      label: LABELS[key]?.[language] ?? key,
      value: typeof value === 'number' ? value : (OUTCOME_LABELS[value]?.[language] ?? value),
    }));
}

/** Reads a run with its steps, failed items and newest log lines. Throws NOT_FOUND. */
export async function readExecutionDetail(work: UserWork, registry: Registry, id: number, lines: number): Promise<ExecutionDetail> {
  const [row] = await readRows(work, registry, sql`where e.id = ${id}`);
  const stored = await work.db.selectFrom('job_execution').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || stored === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const words = registry.wordsOf(row.job);
  const { restartedAs, repeatsAt, scheduleId, dueAt, closedBy } = await aroundOf(work, id);
  const known = registry.jobs().some(({ name }) => name === row.job);
  const restartable = RESTARTABLE.some((state) => state === row.status) && restartedAs === null;
  return {
    ...row,
    about: words.about[work.language],
    reason: stored.reason,
    parameters: Object.entries(payloadOf(stored.payload)).map(([name, value]) => ({
      label: words.parameters?.[name]?.[work.language] ?? name,
      value: String(value),
    })),
    // Figures that are all 0 say no more than 'nothing to do'.
    summary: row.exitCode === 'NOOP' ? [] : factsOf(work, stored.summary),
    error: stored.error,
    closedBy,
    worker: stored.worker,
    heartbeatAt: stored.heartbeat_at,
    usualDuration: (await usualDurations(work, [row.job])).get(row.job) ?? null,
    repeatsAt,
    restartOf: stored.restart_of,
    restartedAs,
    schedule: scheduleId === null || dueAt === null ? null : { id: scheduleId, dueAt },
    mayStop: !EXECUTION.refuses(row.status, 'STOP'),
    mayRestart: restartable && known,
    mayAbandon: restartable && !EXECUTION.refuses(row.status, 'ABANDON'),
    ...(await childrenOf(work, id, lines)),
  };
}
