import { parentPort } from 'node:worker_threads';
import { renderDocument } from './render.ts';
import type { RenderAnswer, RenderRequest } from './renderer.ts';

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
