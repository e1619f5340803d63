import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { renderDocument } from './render.ts';
import type { RenderAnswer, RenderRequest } from './renderer.ts';

// A document follows its sale and costs more CPU than it: requests and the database come first on a busy machine.
// Only Linux has a priority for each thread; elsewhere the call would lower the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Thread that draws documents one at a time. */
parentPort?.on('message', async ({ id, kind, data }: RenderRequest) => {
  let answer: RenderAnswer;
  try {
    answer = { id, content: await renderDocument(kind, data) };
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
