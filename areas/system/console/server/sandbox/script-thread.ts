import { parentPort, workerData } from 'node:worker_threads';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { capMemory, runScript } from './engine.ts';
import type { FromSandbox, SandboxStart } from './messages.ts';

const port = assertDefined(parentPort, 'parent port');
const start: SandboxStart = workerData;
capMemory(start.limits.memoryMb * 2);
const { error, computeMs } = await runScript(port, start);
port.postMessage({ kind: 'DONE', error, computeMs } satisfies FromSandbox);
