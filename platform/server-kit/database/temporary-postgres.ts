import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopLeftPostgres } from './embedded-postgres.ts';

/** `nais-pg-PID-START-random`: who made a folder is in its name from the first moment, so nobody takes a new one for an abandoned one. */
const OWNED = /^nais-pg-(\d+)-(\d+)-/;

/** When a process began, in ticks since the machine did; null when it is gone. With its number, this tells a process from a later one. */
function startOf(pid: number): string | null {
  try {
    // The name, in brackets, may itself hold spaces and brackets; the start is the 20th field after it (proc_pid_stat(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/**
 * Stops the temporary servers of processes that were killed before they could, and removes their folders. Those of processes that live stay, as does
 * everything that `startTemporaryPostgres` has not made.
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
      // Another user's, or another run is clearing it at this moment: no reason not to start.
    }
  }
}

/**
 * A cluster in a temporary folder, without durability, gone after `stop()`: for tests, benchmarks and type generation. What killed runs have left is
 * cleared first.
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
