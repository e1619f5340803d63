import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type Failure, type FailureCode, failureOf } from '../../domain/index.ts';
import type { FromSandbox, SandboxLimits, SandboxStart } from './messages.ts';
import { watchThread } from './watch-thread.ts';

/** The answer of the product to a call: a value as JSON, or why there is none. */
export type CallAnswer = { readonly json: string } | { readonly message: string; readonly code: string };

export interface SandboxRun {
  readonly source: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly operations: readonly string[];
  readonly limits: SandboxLimits;
  /** Answers a call of the script; calls come one at a time. */
  readonly onCall: (name: string, input: string) => Promise<CallAnswer>;
  /** Stops the script. */
  readonly signal?: AbortSignal;
}

export interface SandboxOutcome {
  readonly output: readonly string[];
  /** The script printed more lines than are kept. */
  readonly outputCut: boolean;
  readonly failure: Failure | null;
  readonly computeMs: number;
}

/** Megabytes of the thread outside the engine. */
const THREAD_MB = 64;

const failed = (code: FailureCode): Failure => ({ code, params: {}, line: null, column: null });

let compiled: Promise<unknown> | undefined;
/** Compiles the engine once for all threads of the process. */
export function compiledEngine(): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));
  return compiled;
}

const wireOf = (answer: CallAnswer) =>
  'json' in answer ? `{"message":null,"value":${answer.json}}` : JSON.stringify({ message: answer.message, code: answer.code });

/**
 * Runs a script in an engine of its own, in a thread of its own, without access to the host: it can only call
 * `operations`. Kills the thread when the script exceeds its time, also in a loop that the engine cannot interrupt. The
 * thread has ended and no call is pending when this settles.
 */
export async function runSandbox({ source, parameters, operations, limits, onCall, signal }: SandboxRun): Promise<SandboxOutcome> {
  const answered = new SharedArrayBuffer(4);
  const workerData: SandboxStart = {
    source,
    parameters: JSON.stringify(parameters),
    operations,
    limits,
    engine: await compiledEngine(),
    answered,
  };
  const thread = new Worker(new URL('./script-thread.ts', import.meta.url), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB, maxYoungGenerationSizeMb: THREAD_MB / 4 },
  });
  const output: string[] = [];
  let outputCut = false;
  let computeMs = 0;
  let pending: Promise<void> = Promise.resolve();
  let unwatch: (() => void) | undefined;
  let total: NodeJS.Timeout | undefined;
  const failure = await new Promise<Failure | null>((resolve) => {
    const over = () => resolve(failed('TIME'));
    const killed = () => {
      computeMs = limits.computeMs + limits.graceMs;
      over();
    };
    const answer = async (name: string, input: string) => {
      const text = wireOf(await onCall(name, input));
      thread.postMessage(text);
      Atomics.store(new Int32Array(answered), 0, 1);
      Atomics.notify(new Int32Array(answered), 0);
    };
    total = setTimeout(over, limits.totalMs);
    if (signal?.aborted === true) resolve(failed('STOPPED'));
    signal?.addEventListener('abort', () => resolve(failed('STOPPED')), { once: true });
    thread.on('message', (message: FromSandbox) => {
      if (message.kind === 'READY') unwatch = watchThread(thread, message.begun, limits, killed);
      if (message.kind === 'LINE') output.push(message.text);
      if (message.kind === 'CUT') outputCut = true;
      if (message.kind === 'CALL') pending = answer(message.name, message.input).catch(() => resolve(failed('CRASHED')));
      if (message.kind === 'DONE') {
        computeMs = message.computeMs;
        resolve(message.error === null ? null : failureOf(message.error));
      }
    });
    thread.once('error', (error: Error & { code?: string }) => {
      resolve(failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'CRASHED'));
    });
    thread.once('exit', () => resolve(failed('CRASHED')));
  });
  unwatch?.();
  clearTimeout(total);
  await thread.terminate();
  await pending;
  return { output, outputCut, failure, computeMs };
}
