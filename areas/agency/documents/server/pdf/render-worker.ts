import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { bundlePdfs } from '../bundle-pdfs.ts';
import { fillForm } from '../forms/fill-form.ts';
import { inspectForm } from '../forms/inspect-form.ts';
import { pagePicture } from '../forms/page-picture.ts';
import { printDocument } from './printed/print-document.ts';
import { renderDocument } from './render.ts';
import type { RenderAnswer, RenderTask, Result } from './renderer.ts';

// A document follows its sale and costs more CPU than it: requests and the database come first on a busy machine.
// Only Linux has a priority for each thread; elsewhere the call would lower the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function resultOf(request: RenderTask): Promise<Result> {
  if ('printed' in request) return printDocument(request.printed);
  if ('parts' in request) return bundlePdfs(request);
  if ('inspect' in request) return inspectForm(request.inspect);
  if ('fill' in request) return fillForm(request.fill);
  return 'show' in request ? pagePicture(request.show) : renderDocument(request.kind, request.data);
}

/** Thread that draws and merges documents; its first message says that it has loaded. */
parentPort?.on('message', async (request: RenderTask) => {
  let answer: RenderAnswer;
  try {
    answer = { result: await resultOf(request) };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
parentPort?.postMessage('READY');
