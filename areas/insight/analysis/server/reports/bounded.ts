import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { type Database, isPoolExhausted } from '#platform/server-kit/database/database.ts';
import type { ReplicaFault, Reports } from '#platform/server-kit/database/reports.ts';
import { codeOf } from '#platform/server-kit/error-code.ts';
import { analysisErrors } from '../../api/index.ts';

/** PostgreSQL's code of a statement that exceeded its time. */
const CANCELLED = '57014';

/** Seconds for a preview, and for each statement of a file. */
export const PREVIEW_SECONDS = 10;
export const FILE_SECONDS = 110;

/**
 * Runs statements of a report: read-only, from one instant, with limits of time and memory, on the replica where there is
 * one that answers and is not behind, else on the database. Throws TOO_SLOW and BUSY.
 */
export async function bounded<T>(
  { main, replica }: Reports,
  seconds: number,
  run: (db: Database, fault: ReplicaFault | null) => Promise<T>,
): Promise<T> {
  const fault = replica === null ? null : await replica.fault();
  const reports = replica === null || fault !== null ? main : replica.db;
  try {
    return await reports.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      // One core at most for each report; a sort beyond this memory goes to disk.
      await sql`select set_config('statement_timeout', ${`${seconds}s`}, true), set_config('work_mem', '64MB', true),
        set_config('max_parallel_workers_per_gather', '1', true), set_config('jit', 'off', true)`.execute(trx);
      return await run(trx, fault);
    });
  } catch (error) {
    if (error instanceof Error && isPoolExhausted(error)) throw new AppError(analysisErrors.BUSY);
    if (codeOf(error) === CANCELLED) throw new AppError(analysisErrors.TOO_SLOW, { seconds });
    throw error;
  }
}
