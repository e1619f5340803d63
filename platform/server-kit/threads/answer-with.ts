import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './run-on-thread.ts';

/** Last call of a thread's script: sends the result of the work, or why it failed, to `runOnThread`. */
export async function answerWith(work: () => unknown): Promise<void> {
  let answer: ThreadAnswer;
  try {
    answer = { value: await work() };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
}
