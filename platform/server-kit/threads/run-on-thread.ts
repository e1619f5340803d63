import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  readonly memoryMb: number;
  readonly seconds: number;
}

/** Why a thread gave no answer: it threw, or exceeded its limits. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
  readonly reason: 'FAILED' | 'TIME' | 'MEMORY';

  constructor(reason: 'FAILED' | 'TIME' | 'MEMORY', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What a thread sends: see `answerWith`. */
export type ThreadAnswer = { readonly value: unknown } | { readonly failure: string };

/**
 * Runs a script that ends in `answerWith` on `data` in a thread with bounded memory and time, so that neither a slow
 * nor a hostile file blocks the server. Data and answer are copied. Throws `ThreadFailed`; the thread has ended when
 * this settles.
 */
export async function runOnThread<T>(script: URL, data: unknown, { memoryMb, seconds }: ThreadLimits): Promise<T> {
  const thread = new Worker(script, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadFailed('TIME', `No answer after ${seconds} s`)), seconds * 1000);
      thread.once('message', (answer: ThreadAnswer) => {
        if ('failure' in answer) reject(new ThreadFailed('FAILED', answer.failure));
        else resolve(answer.value as T);
      });
      thread.once('error', (error: Error & { code?: string }) => {
        reject(new ThreadFailed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'FAILED', error.message));
      });
      thread.once('exit', (code) => reject(new ThreadFailed('FAILED', `The thread ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
