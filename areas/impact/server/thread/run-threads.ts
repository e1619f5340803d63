import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PlainStatement } from '../scope.ts';
import type { StretchResult, ThreadAnswer, ThreadData } from './messages.ts';

/** Threads per run: the database needs processors too. */
const MAX_THREADS = 4;

/**
 * Prices stretches on threads, each given by the statement that reads it; a thread takes the next one when done. `take`
 * receives the results one at a time and is awaited, which limits memory. Rejects with the first failure, or with the
 * reason of `signal`; the threads have ended when it settles.
 */
export async function runThreads(
  data: ThreadData,
  stretches: readonly PlainStatement[],
  take: (result: StretchResult) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const queue = stretches.values();
  const threads: Worker[] = [];
  let saving: Promise<void> = Promise.resolve();

  function runOne(): Promise<void> {
    return new Promise((resolve, reject) => {
      const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: data });
      threads.push(thread);
      const next = () => {
        const stretch = queue.next();
        if (stretch.done) resolve();
        else thread.postMessage(stretch.value);
      };
      thread.on('message', (answer: ThreadAnswer) => {
        if ('failure' in answer) {
          reject(new Error(`A stretch could not be priced: ${answer.failure}`));
          return;
        }
        saving = saving.then(() => take(answer.result));
        saving.then(next, reject);
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`A thread ended with ${code}`)));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      next();
    });
  }

  signal.throwIfAborted();
  const count = Math.min(MAX_THREADS, availableParallelism(), stretches.length);
  try {
    await Promise.all(Array.from({ length: count }, runOne));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
