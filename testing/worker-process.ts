import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkerProcess } from '#platform/server-kit/testing/worker-process.ts';

/** Starts `worker.ts` with a temporary folder of its own, which a killed process leaves behind. */
export async function startWorkerProcess(databaseUrl: string): Promise<WorkerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'nais-worker-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts'), databaseUrl], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => rmSync(folder, { recursive: true, force: true }));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const failed = ended.then(() => {
    throw new Error('The process ended before it took jobs');
  });
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return { kill };
}
