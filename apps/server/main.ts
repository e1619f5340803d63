import { StartError } from '#platform/server-kit/start-error.ts';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(what: string, error: unknown): never {
  process.stderr.write(`${what}: ${explain(error)}\n`);
  process.exit(1);
}

async function stop(starting: Promise<RunningServer>): Promise<never> {
  say('Stopping…');
  // A job cut by the stop fails on a closed connection; the next start gives it back to its queue. The database must
  // still be stopped.
  process.on('unhandledRejection', (error) => say(`Cut by the stop: ${error instanceof Error ? error.message : String(error)}`));
  try {
    await (await starting).stop();
    process.exit(0);
  } catch (error) {
    fail('Nais did not stop cleanly', error);
  }
}

const starting = Promise.resolve().then(() => startServer(readConfig(), say));
// A signal during the start waits for the start to end, so that the database is stopped too.
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop(starting);
  });
}
try {
  say(`Nais is ready: ${(await starting).url}`);
} catch (error) {
  fail('Nais could not start', error);
}
