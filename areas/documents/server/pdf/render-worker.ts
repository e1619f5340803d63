import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { bundlePdfs } from '../bundle-pdfs.ts';
import { renderDocument } from './render.ts';
import type { RenderAnswer, RenderRequest } from './renderer.ts';

// A document follows its sale and costs more CPU than it: requests and the database come first on a busy machine.
// Only Linux has a priority for each thread; elsewhere the call would lower the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Thread that draws and merges documents. */
parentPort?.on('message', async (request: RenderRequest) => {
  const { id } = request;
  let answer: RenderAnswer;
  try {
    const content = 'parts' in request ? bundlePdfs(request) : renderDocument(request.kind, request.data);
    answer = { id, content: await content };
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
