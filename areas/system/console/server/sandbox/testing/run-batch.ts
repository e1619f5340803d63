import { Worker } from 'node:worker_threads';
import type { FromSandbox, SandboxLimits } from '../messages.ts';
import { compiledEngine } from '../run-sandbox.ts';
import { watchThread } from '../watch-thread.ts';
import type { BatchStart } from './batch-thread.ts';

/** What became of a script. */
export interface Ran {
  readonly source: string;
  readonly output: string[];
  readonly calls: string[];
  /** KILLED: it ignored its clock. DIED: its thread ended by itself. */
  ended: 'RAN' | 'FAILED' | 'KILLED' | 'DIED';
  /** Milliseconds of processor time, as the thread counts them; of a killed one, those after which it is killed. */
  ms: number;
}

/** Runs scripts in one thread until one has to be killed; returns what became of those that ran. */
async function runUntilKilled(sources: readonly string[], limits: SandboxLimits): Promise<Ran[]> {
  const answered = new SharedArrayBuffer(4);
  const workerData: BatchStart = {
    sources,
    parameters: '{}',
    operations: ['customers.read'],
    limits,
    engine: await compiledEngine(),
    answered,
  };
  const thread = new Worker(new URL('./batch-thread.ts', import.meta.url), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  const ran: Ran[] = [];
  const begin = (): Ran => ({ source: sources[ran.length] ?? '', output: [], calls: [], ended: 'RAN', ms: 0 });
  let current = begin();
  let unwatch: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    const end = (ended: Ran['ended'], ms: number) => {
      unwatch?.();
      ran.push({ ...current, ended, ms });
      current = begin();
    };
    thread.on('message', (message: FromSandbox) => {
      if (message.kind === 'READY') {
        unwatch = watchThread(thread, message.begun, limits, () => {
          end('KILLED', limits.computeMs + limits.graceMs);
          resolve();
        });
      }
      if (message.kind === 'LINE') current.output.push(message.text);
      if (message.kind === 'CALL') {
        current.calls.push(`${message.name} ${message.input}`);
        thread.postMessage('{"message":null,"value":{"name":"Rossi"}}');
        Atomics.store(new Int32Array(answered), 0, 1);
        Atomics.notify(new Int32Array(answered), 0);
      }
      if (message.kind === 'DONE') {
        end(message.error === null ? 'RAN' : 'FAILED', message.computeMs);
        if (ran.length === sources.length) resolve();
      }
    });
    thread.once('error', () => {
      end('DIED', 0);
      resolve();
    });
  });
  await thread.terminate();
  return ran;
}

/** Runs scripts one after the other, each in a new engine, in as few threads as their endings allow. */
export async function runBatch(sources: readonly string[], limits: SandboxLimits): Promise<Ran[]> {
  const ran: Ran[] = [];
  while (ran.length < sources.length) ran.push(...(await runUntilKilled(sources.slice(ran.length), limits)));
  return ran;
}
