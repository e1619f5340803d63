import { Worker } from 'node:worker_threads';
import type { DocumentDataByKind, DocumentKind } from '../../domain/index.ts';
import type { Bundle } from '../bundle-pdfs.ts';

/** Draws documents outside the server's event loop. */
export interface Renderer {
  render<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): Promise<Buffer>;
  /** Merges PDFs into one with a bookmark for each, in their order. Rejects for an unreadable or protected PDF. */
  bundle(bundle: Bundle): Promise<Buffer>;
  close(): Promise<void>;
}

type Task = { readonly kind: DocumentKind; readonly data: DocumentDataByKind[DocumentKind] } | Bundle;

export type RenderRequest = Task & { readonly id: number };

export type RenderAnswer = { readonly id: number; readonly content: Uint8Array } | { readonly id: number; readonly failure: string };

interface Waiting {
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Milliseconds, queueing included, after which a document is given up and its thread stopped. */
const TIME_LIMIT = 120_000;

/** Milliseconds without work after which the thread stops; it holds fonts and the layout engine, about 60 MB. */
const IDLE_LIMIT = 60_000;

/**
 * A renderer with one thread, started by the first document and again after a crash. A document takes tens of
 * milliseconds of CPU, which would block every request on the server's own thread.
 */
export function threadRenderer(): Renderer {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const take = (id: number): Waiting | undefined => {
    const entry = waiting.get(id);
    waiting.delete(id);
    clearTimeout(entry?.timer);
    return entry;
  };

  const stop = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    if (idle !== null) clearTimeout(idle);
    await ending?.terminate();
  };

  const fail = (error: Error) => {
    for (const id of [...waiting.keys()]) take(id)?.reject(error);
    void stop();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: RenderAnswer) => {
      const entry = take(answer.id);
      if ('content' in answer) entry?.resolve(Buffer.from(answer.content));
      else entry?.reject(new Error(`The document could not be drawn: ${answer.failure}`));
      if (waiting.size === 0) {
        idle = setTimeout(() => void stop(), IDLE_LIMIT);
        idle.unref();
      }
    });
    started.on('error', (error) => {
      if (worker === started) fail(new Error('The drawing thread failed', { cause: error }));
    });
    return started;
  };

  const run = (task: Task): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (idle !== null) clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      const timer = setTimeout(() => fail(new Error(`The document was not ready within ${TIME_LIMIT} ms`)), TIME_LIMIT);
      waiting.set(lastId, { resolve, reject, timer });
      worker.postMessage({ ...task, id: lastId });
    });

  return {
    render: (kind, data) => run({ kind, data }),
    bundle: run,
    close: async () => {
      for (const id of [...waiting.keys()]) take(id)?.reject(new Error('The server is stopping'));
      await stop();
    },
  };
}
