import type { FailedItem, JobReport } from '../job.ts';

/** After this many failures in a row the cause is not the items, but for example a service that does not answer. */
const MOST_IN_A_ROW = 20;

interface Reporting<T> {
  readonly report: JobReport | undefined;
  /** How the run names an item that failed. */
  readonly name: (item: T) => Omit<FailedItem, 'error'>;
}

interface Working<T> extends Reporting<T> {
  /** Works on one item, in a transaction of its own; returns how many records it wrote, false for none, true for one. */
  readonly run: (item: T) => Promise<number | boolean>;
}

/**
 * Works through the items of a step, each alone: one that fails is reported and stops no other. The run is FAILED at its
 * end, and repeated for the items that are left. Without a report the first failure is thrown. Returns how many records
 * were written.
 */
export async function workThrough<T>(items: readonly T[], { report, name, run }: Working<T>): Promise<number> {
  let total = 0;
  let inARow = 0;
  for (const item of items) {
    let written = 0;
    try {
      written = Number(await run(item));
      inARow = 0;
    } catch (error) {
      inARow += 1;
      if (report === undefined || inARow === MOST_IN_A_ROW) throw error;
      report.failed({ ...name(item), error });
      report.count({ read: 1 });
      continue;
    }
    total += written;
    report?.count({ read: 1, written, skipped: written === 0 ? 1 : 0 });
  }
  return total;
}

interface WorkingInBatches<T> extends Reporting<T> {
  /** Works on some items in one transaction; returns how many records it wrote. */
  readonly run: (items: readonly T[]) => Promise<number>;
}

/** `workThrough` in batches: the items of one that fails are repeated each alone. */
export async function workThroughBatches<T>(
  batches: readonly (readonly T[])[],
  { report, name, run }: WorkingInBatches<T>,
): Promise<number> {
  let total = 0;
  for (const batch of batches) {
    let written = 0;
    try {
      written = await run(batch);
    } catch (error) {
      if (report === undefined) throw error;
      total += await workThrough(batch, { report, name, run: (item) => run([item]) });
      continue;
    }
    total += written;
    report?.count({ read: batch.length, written });
  }
  return total;
}
