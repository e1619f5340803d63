import { Worker } from 'node:worker_threads';
import type { DocumentDataByKind, DocumentKind, PrintedDocument } from '../../domain/index.ts';
import type { Bundle } from '../bundle-pdfs.ts';
import type { Printed } from './printed/print-document.ts';

/** Draws documents outside the server's event loop. */
export interface Renderer {
  render<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): Promise<Buffer>;
  /** Merges PDFs into one with a bookmark for each, in their order. Rejects for an unreadable or protected PDF. */
  bundle(bundle: Bundle): Promise<Buffer>;
  /** Draws a document of blocks and reports what does not fit. */
  print(document: PrintedDocument): Promise<Printed>;
  close(): Promise<void>;
}

type Task =
  | { readonly kind: DocumentKind; readonly data: DocumentDataByKind[DocumentKind] }
  | Bundle
  | { readonly printed: PrintedDocument };

export type RenderRequest = Task & { readonly id: number };

/** A content; that of a document of blocks with its pages and what does not fit. */
export type Rendered = Pick<Printed<Uint8Array>, 'content'> & Partial<Printed<Uint8Array>>;

export type RenderAnswer = ({ readonly id: number } & Rendered) | { readonly id: number; readonly failure: string };

interface Waiting {
  readonly resolve: (made: Rendered) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A document that was not ready in time: it is given up and its thread stopped. */
export class RenderTimeout extends Error {}

/** Milliseconds, queueing included, after which a document is given up. */
const TIME_LIMIT = 120_000;

/** Milliseconds without work after which the thread stops; it holds fonts and the layout engine, about 60 MB. */
const IDLE_LIMIT = 60_000;

/**
 * A renderer with one thread, started by the first document and again after a crash. A document takes tens of
 * milliseconds of CPU, which would block every request on the server's own thread.
 */
export function threadRenderer({ timeLimit = TIME_LIMIT }: { readonly timeLimit?: number } = {}): Renderer {
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
      if ('content' in answer) entry?.resolve(answer);
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

  const run = (task: Task): Promise<Rendered> =>
    new Promise((resolve, reject) => {
      if (idle !== null) clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      const timer = setTimeout(() => fail(new RenderTimeout(`The document was not ready within ${timeLimit} ms`)), timeLimit);
      waiting.set(lastId, { resolve, reject, timer });
      worker.postMessage({ ...task, id: lastId });
    });

  const contentOf = async (task: Task): Promise<Buffer> => Buffer.from((await run(task)).content);

  return {
    render: (kind, data) => contentOf({ kind, data }),
    bundle: contentOf,
    print: async (printed) => {
      const { content, pages = 0, overflows = [] } = await run({ printed });
      return { content: Buffer.from(content), pages, overflows };
    },
    close: async () => {
      for (const id of [...waiting.keys()]) take(id)?.reject(new Error('The server is stopping'));
      await stop();
    },
  };
}
