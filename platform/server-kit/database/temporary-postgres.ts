import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopLeftPostgres } from './embedded-postgres.ts';

/**
 * `nais-pg-PID-START-random`: the name identifies the creating process at once, so a new folder never looks abandoned.
 */
const OWNED = /^nais-pg-(\d+)-(\d+)-/;

/**
 * Start time of a process, in ticks since boot; null when it is gone. With the pid it identifies a process uniquely.
 */
function startOf(pid: number): string | null {
  try {
    // The name, in brackets, may contain spaces and brackets; the start time is the 20th field after it
    // (proc_pid_stat(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/**
 * Stops the temporary servers that killed processes left running and removes their folders. Servers of live processes
 * stay, and so does everything that `startTemporaryPostgres` has not made.
 */
export async function clearAbandonedPostgres(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const [, pid, start] = OWNED.exec(name) ?? [];
    if (pid === undefined || startOf(Number(pid)) === start) continue;
    const folder = join(tmpdir(), name);
    try {
      await stopLeftPostgres(join(folder, 'data'));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it now: no reason not to start.
    }
  }
}

/**
 * Starts a cluster in a temporary folder, without durability, removed by `stop()`: for tests, benchmarks and type
 * generation. Removes what killed runs left first.
 */
export async function startTemporaryPostgres(settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  await clearAbandonedPostgres();
  const folder = mkdtempSync(join(tmpdir(), `nais-pg-${process.pid}-${startOf(process.pid)}-`));
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
