import { Worker } from 'node:worker_threads';
import type { DocumentDataByKind, DocumentKind, PrintedDocument } from '../../domain/index.ts';
import type { Bundle } from '../bundle-pdfs.ts';
import type { FilledForm, FormToFill } from '../forms/fill-form.ts';
import type { Inspected } from '../forms/inspect-form.ts';
import type { PageToShow } from '../forms/page-picture.ts';
import type { Printed } from './printed/print-document.ts';

/** Draws documents outside the server's event loop. */
export interface Renderer {
  render<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): Promise<Buffer>;
  /** Merges PDFs into one with a bookmark for each, in their order. Rejects for an unreadable or protected PDF. */
  bundle(bundle: Bundle): Promise<Buffer>;
  /** Draws a document of blocks and reports what does not fit. */
  print(document: PrintedDocument): Promise<Printed>;
  /** Reads the pages and fields of a PDF, or says why it cannot be filled in. */
  inspectForm(content: Uint8Array): Promise<Inspected>;
  /** Writes values on a form. Rejects for a PDF that `inspectForm` refuses. */
  fillForm(form: FormToFill): Promise<FilledForm>;
  /** Draws a page as a WebP picture. Rejects for a page that does not exist. */
  picture(page: PageToShow): Promise<Uint8Array>;
  close(): Promise<void>;
}

type Task =
  | { readonly kind: DocumentKind; readonly data: DocumentDataByKind[DocumentKind] }
  | Bundle
  | { readonly printed: PrintedDocument }
  | { readonly inspect: Uint8Array }
  | { readonly fill: FormToFill }
  | { readonly show: PageToShow };

/** What the thread answers: a content, or what the task asks for. */
export type Result = Uint8Array | Printed<Uint8Array> | Inspected | FilledForm;

export type RenderRequest = Task & { readonly id: number };

export type RenderAnswer = { readonly id: number; readonly result: Result } | { readonly id: number; readonly failure: string };

interface Waiting {
  readonly resolve: (result: Result) => void;
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
      if ('result' in answer) entry?.resolve(answer.result);
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

  const run = (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (idle !== null) clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      const timer = setTimeout(() => fail(new RenderTimeout(`The document was not ready within ${timeLimit} ms`)), timeLimit);
      waiting.set(lastId, { resolve, reject, timer });
      worker.postMessage({ ...task, id: lastId });
    });

  const contentOf = async (task: Task): Promise<Buffer> => Buffer.from((await run(task)) as Uint8Array);

  return {
    render: (kind, data) => contentOf({ kind, data }),
    bundle: contentOf,
    print: async (printed) => {
      const made = (await run({ printed })) as Printed<Uint8Array>;
      return { ...made, content: Buffer.from(made.content) };
    },
    inspectForm: async (content) => (await run({ inspect: content })) as Inspected,
    fillForm: async (form) => (await run({ fill: form })) as FilledForm,
    picture: async (page) => (await run({ show: page })) as Uint8Array,
    close: async () => {
      for (const id of [...waiting.keys()]) take(id)?.reject(new Error('The server is stopping'));
      await stop();
    },
  };
}
