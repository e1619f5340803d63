import { Worker } from 'node:worker_threads';
import type { Outside } from '#platform/server-kit/context.ts';
import type { DocumentDataByKind, DocumentKind, PrintedDocument } from '../../domain/index.ts';
import type { Bundle } from '../bundle-pdfs.ts';
import type { FilledForm, FormToFill } from '../forms/fill-form.ts';
import type { Inspected } from '../forms/inspect-form.ts';
import type { PageToShow } from '../forms/page-picture.ts';
import type { Printed } from './printed/print-document.ts';

/** Draws documents outside the server's event loop. */
export interface Renderer {
  render<K extends DocumentKind>(outside: Outside, kind: K, data: DocumentDataByKind[K]): Promise<Buffer>;
  /** Merges PDFs into one with a bookmark for each, in their order. Rejects for an unreadable or protected PDF. */
  bundle(outside: Outside, bundle: Bundle): Promise<Buffer>;
  /** Draws a document of blocks and reports what does not fit. */
  print(outside: Outside, document: PrintedDocument): Promise<Printed>;
  /** Reads the pages and fields of a PDF, or says why it cannot be filled in. */
  inspectForm(outside: Outside, content: Uint8Array): Promise<Inspected>;
  /** Writes values on a form. Rejects for a PDF that `inspectForm` refuses. */
  fillForm(outside: Outside, form: FormToFill): Promise<FilledForm>;
  /** Draws a page as a WebP picture. Rejects for a page that does not exist. */
  picture(outside: Outside, page: PageToShow): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type RenderTask =
  | { readonly kind: DocumentKind; readonly data: DocumentDataByKind[DocumentKind] }
  | Bundle
  | { readonly printed: PrintedDocument }
  | { readonly inspect: Uint8Array }
  | { readonly fill: FormToFill }
  | { readonly show: PageToShow };

/** What the thread answers: a content, or what the task asks for. */
export type Result = Uint8Array | Printed<Uint8Array> | Inspected | FilledForm;

export type RenderAnswer = { readonly result: Result } | { readonly failure: string };

interface Waiting {
  readonly task: RenderTask;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** A document that was not ready in time: it is given up and its thread stopped. */
export class RenderTimeout extends Error {}

/** Milliseconds of its own turn after which a document is given up. */
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
  let isReady = false;
  const waiting: Waiting[] = [];
  let drawn: (Waiting & { readonly timer: NodeJS.Timeout }) | null = null;

  const takeDrawn = (): Waiting | null => {
    const entry = drawn;
    drawn = null;
    clearTimeout(entry?.timer);
    return entry;
  };

  const stop = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    isReady = false;
    if (idle !== null) clearTimeout(idle);
    await ending?.terminate();
  };

  /** Stops the thread with the document that it draws; the others get another one. */
  const giveUp = (error: Error) => {
    takeDrawn()?.reject(error);
    void stop();
    next();
  };
  const fail = (error: Error) => {
    const all = [takeDrawn(), ...waiting.splice(0)];
    for (const entry of all) entry?.reject(error);
    void stop();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: RenderAnswer | 'READY') => {
      if (worker !== started) return;
      if (answer === 'READY') isReady = true;
      else if ('result' in answer) takeDrawn()?.resolve(answer.result);
      else takeDrawn()?.reject(new Error(`The document could not be drawn: ${answer.failure}`));
      next();
    });
    started.on('error', (error) => {
      if (worker === started) fail(new Error('The drawing thread failed', { cause: error }));
    });
    return started;
  };

  /** Draws the next document, one at a time: neither the queue nor the start of the thread takes from its time. */
  function next(): void {
    if (idle !== null) clearTimeout(idle);
    if (drawn !== null) return;
    if (waiting.length === 0) {
      idle = setTimeout(() => void stop(), IDLE_LIMIT);
      idle.unref();
      return;
    }
    worker ??= start();
    if (!isReady) return;
    const entry = waiting.shift();
    if (entry === undefined) return;
    const timer = setTimeout(() => giveUp(new RenderTimeout(`The document was not ready within ${timeLimit} ms`)), timeLimit);
    drawn = { ...entry, timer };
    worker.postMessage(entry.task);
  }

  const run = (task: RenderTask): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject });
      next();
    });

  const contentOf = async (task: RenderTask): Promise<Buffer> => Buffer.from((await run(task)) as Uint8Array);

  return {
    render: (_outside, kind, data) => contentOf({ kind, data }),
    bundle: (_outside, bundle) => contentOf(bundle),
    print: async (_outside, printed) => {
      const made = (await run({ printed })) as Printed<Uint8Array>;
      return { ...made, content: Buffer.from(made.content) };
    },
    inspectForm: async (_outside, content) => (await run({ inspect: content })) as Inspected,
    fillForm: async (_outside, form) => (await run({ fill: form })) as FilledForm,
    picture: async (_outside, page) => (await run({ show: page })) as Uint8Array,
    close: async () => {
      for (const entry of [takeDrawn(), ...waiting.splice(0)]) entry?.reject(new Error('The server is stopping'));
      await stop();
    },
  };
}
