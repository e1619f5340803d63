import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Threads per run: the database needs processors too. */
const MAX_THREADS = 4;

/**
 * Room for new objects of a thread, megabytes: a stretch lives until it is stored, and in the small room that the process
 * leaves to its requests it would be copied several times.
 */
const YOUNG_MB = 96;

/** What a thread sends for each stretch: see `answerStretches`. */
type StretchAnswer<Result> = { readonly result: Result } | { readonly failure: string };

interface StretchRun<Stretch, Result> {
  /** A script that calls `answerStretches`; `data` is its `workerData`. */
  readonly script: URL;
  readonly data: unknown;
  /** Threads load their modules while these are still to come. */
  readonly stretches: readonly Stretch[] | Promise<readonly Stretch[]>;
  /** Receives the results one at a time. A thread waits for its result before the latest, which limits memory. */
  readonly take: (result: Result, stretch: Stretch) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Works on stretches on threads; a thread takes the next one when done. Rejects with the first failure, or with the
 * reason of `signal`; the threads have ended when it settles.
 */
export async function runStretches<Stretch, Result>({ script, data, stretches, take, signal }: StretchRun<Stretch, Result>): Promise<void> {
  let queue: Iterator<Stretch> = [].values();
  const known = Promise.resolve(stretches).then((list) => {
    queue = list.values();
  });
  // Each thread fails with it below; a run that is aborted before has none.
  known.catch(() => undefined);
  const threads: Worker[] = [];
  let saving: Promise<void> = Promise.resolve();

  function runOne(): Promise<void> {
    return new Promise((resolve, reject) => {
      const thread = new Worker(script, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
      threads.push(thread);
      let current: Stretch | undefined;
      const next = () => {
        const stretch = queue.next();
        if (stretch.done) return resolve();
        current = stretch.value;
        thread.postMessage(current);
      };
      thread.on('message', (answer: StretchAnswer<Result>) => {
        if ('failure' in answer) {
          reject(new Error(`A stretch failed: ${answer.failure}`));
          return;
        }
        const done = current as Stretch;
        const earlier = saving;
        saving = saving.then(() => take(answer.result, done));
        saving.catch(reject);
        earlier.then(next, reject);
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`A thread ended with ${code}`)));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      known.then(next, reject);
    });
  }

  signal.throwIfAborted();
  const most = stretches instanceof Promise ? MAX_THREADS : stretches.length;
  const count = Math.min(MAX_THREADS, availableParallelism(), most);
  try {
    await Promise.all(Array.from({ length: count }, runOne));
    await saving;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Last call of a thread's script: answers every stretch with the result of the work, or why it failed. */
export function answerStretches<Stretch, Result>(work: (stretch: Stretch) => Promise<Result>): void {
  parentPort?.on('message', async (stretch: Stretch) => {
    let answer: StretchAnswer<Result>;
    try {
      answer = { result: await work(stretch) };
    } catch (error) {
      answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(answer);
  });
}
