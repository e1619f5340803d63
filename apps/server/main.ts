import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const server = await startServer(readConfig(), say);
  say(`Nais is ready: ${server.url}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say('Stopping…');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`Nais could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
