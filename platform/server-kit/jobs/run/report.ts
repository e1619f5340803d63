import { WHOLE_RUN } from '#platform/api-kit/job-texts.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { moment } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import type { FailedItem, JobReport } from '../job.ts';

/** Characters of an error that are kept. */
const ERROR_CHARACTERS = 2000;
/** Failed items and log lines of one run that are kept; the counts go on. */
const MOST_KEPT = 1000;
const EVERY_MS = 1000;

export function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARACTERS);
}

interface Step {
  readonly position: number;
  readonly label: Text;
  readonly total: number | null;
  readonly startedAt: string;
  finishedAt: string | null;
  read: number;
  written: number;
  skipped: number;
  failed: number;
  changed: boolean;
}

/** The report of one execution, kept in memory and written once a second. */
export interface StoredReport extends JobReport {
  /** Items that failed so far. */
  readonly failures: () => number;
  /** Writes what is left and ends the last step. */
  readonly close: () => Promise<void>;
}

export function reportOf(db: Database, executionId: number, signal: AbortSignal): StoredReport {
  const steps: Step[] = [];
  const items: (FailedItem & { at: string })[] = [];
  const lines: { at: string; line: Text }[] = [];
  let keptItems = 0;
  let keptLines = 0;
  let failures = 0;

  const begin = (label: Text, total: number | null): Step => {
    const { now } = moment();
    const before = steps.at(-1);
    if (before !== undefined) {
      before.finishedAt = now;
      before.changed = true;
    }
    const counts = { read: 0, written: 0, skipped: 0, failed: 0 };
    const step: Step = { position: steps.length + 1, label, total, startedAt: now, finishedAt: null, changed: true, ...counts };
    steps.push(step);
    return step;
  };
  const current = () => steps.at(-1) ?? begin(WHOLE_RUN, null);

  const flush = async () => {
    const changed = steps.filter((step) => step.changed);
    const newItems = items.splice(0);
    const newLines = lines.splice(0);
    for (const step of changed) step.changed = false;
    for (const step of changed) {
      const row = {
        total: step.total,
        read_count: step.read,
        written_count: step.written,
        skipped_count: step.skipped,
        failed_count: step.failed,
        finished_at: step.finishedAt,
      };
      await db
        .insertInto('job_step')
        .values({ execution_id: executionId, position: step.position, label: json(step.label), started_at: step.startedAt, ...row })
        .onConflict((conflict) => conflict.columns(['execution_id', 'position']).doUpdateSet(row))
        .execute();
    }
    if (newItems.length > 0) {
      await db
        .insertInto('job_failed_item')
        .values(
          newItems.map(({ entity, id, label, error, at }) => ({
            execution_id: executionId,
            entity,
            entity_id: id,
            label: label ?? String(id),
            error: errorText(error),
            at,
          })),
        )
        .execute();
    }
    if (newLines.length > 0) {
      await db
        .insertInto('job_log')
        .values(newLines.map(({ at, line }) => ({ execution_id: executionId, at, line: json(line) })))
        .execute();
    }
  };
  let writing: Promise<void> = Promise.resolve();
  // A failed write is repeated by the next one, except for items and lines, which are only an account of the run.
  const write = () => {
    writing = writing.then(flush).catch(() => undefined);
    return writing;
  };
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();

  const changed = (change: (step: Step) => void) => {
    signal.throwIfAborted();
    const step = current();
    change(step);
    step.changed = true;
  };
  return {
    step: (label, total) => {
      signal.throwIfAborted();
      begin(label, total ?? null);
    },
    count: ({ read = 0, written = 0, skipped = 0 }) =>
      changed((step) => {
        step.read += read;
        step.written += written;
        step.skipped += skipped;
      }),
    failed: (item) =>
      changed((step) => {
        step.failed += 1;
        failures += 1;
        keptItems += 1;
        if (keptItems <= MOST_KEPT) items.push({ ...item, at: moment().now });
      }),
    log: (line) => {
      keptLines += 1;
      if (keptLines <= MOST_KEPT) lines.push({ at: moment().now, line });
      signal.throwIfAborted();
    },
    failures: () => failures,
    close: async () => {
      clearInterval(timer);
      const last = steps.at(-1);
      if (last !== undefined) {
        last.finishedAt = moment().now;
        last.changed = true;
      }
      await write();
    },
  };
}
