import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { bundlePdfs } from '../bundle-pdfs.ts';
import { printDocument } from './printed/print-document.ts';
import { renderDocument } from './render.ts';
import type { RenderAnswer, Rendered, RenderRequest } from './renderer.ts';

// A document follows its sale and costs more CPU than it: requests and the database come first on a busy machine.
// Only Linux has a priority for each thread; elsewhere the call would lower the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function made(request: RenderRequest): Promise<Rendered> {
  if ('printed' in request) return printDocument(request.printed);
  if ('parts' in request) return { content: await bundlePdfs(request) };
  return { content: await renderDocument(request.kind, request.data) };
}

/** Thread that draws and merges documents. */
parentPort?.on('message', async (request: RenderRequest) => {
  const { id } = request;
  let answer: RenderAnswer;
  try {
    answer = { id, ...(await made(request)) };
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
