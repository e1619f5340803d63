import { AppError } from '#platform/api-kit/errors.ts';
import { runOnThread, ThreadFailed } from '#platform/server-kit/threads/run-on-thread.ts';
import { exchangeErrors, READABLE_VERSIONS } from '../../api/index.ts';
import type { CheckedFile } from './check-file.ts';

export interface CheckOrder {
  readonly databaseUrl: string;
  readonly file: Uint8Array;
  readonly withBody: boolean;
  /** Date for the versions in force. */
  readonly today: string;
}

/** A file of the largest size takes seconds and some hundred megabytes. */
const BOUNDS = { memoryMb: 1024, seconds: 60 };

/**
 * Checks a file in a thread, so that other requests do not wait for it. Throws if it is not an exchange file, or
 * exceeds its limits.
 */
export async function checkOnThread(order: CheckOrder): Promise<Exclude<CheckedFile, { readonly refusal: unknown }>> {
  const checked = await runOnThread<CheckedFile>(new URL('./check-thread.ts', import.meta.url), order, BOUNDS).catch((error: unknown) => {
    const heavy = error instanceof ThreadFailed && error.reason !== 'FAILED';
    throw heavy ? new AppError(exchangeErrors.EXCHANGE_FILE_TOO_HEAVY) : error;
  });
  if ('refusal' in checked)
    throw new AppError(exchangeErrors[checked.refusal], { found: checked.found, known: READABLE_VERSIONS.join(', ') });
  return checked;
}
