import { parentPort, workerData } from 'node:worker_threads';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { capMemory, runScript } from '../engine.ts';
import type { FromSandbox, SandboxStart } from '../messages.ts';

/** Several scripts, one after the other. */
export type BatchStart = Omit<SandboxStart, 'source'> & { readonly sources: readonly string[] };

const port = assertDefined(parentPort, 'parent port');
const { sources, ...start }: BatchStart = workerData;
capMemory(start.limits.memoryMb * 2);
for (const source of sources) {
  const { error, computeMs } = await runScript(port, { ...start, source });
  port.postMessage({ kind: 'DONE', error, computeMs } satisfies FromSandbox);
}
