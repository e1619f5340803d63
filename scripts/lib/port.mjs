import { createServer } from 'node:net';
import process from 'node:process';
import { fail } from './say.mjs';

/** Returns the port: `PORT`, else 8080. Exits with one line if it is taken. */
export async function freePortOrFail(what) {
  const port = Number(process.env.PORT ?? 8080);
  const error = await new Promise((done) => {
    const probe = createServer();
    probe.once('error', (reason) => done(reason));
    probe.listen(port, process.env.HOST ?? '0.0.0.0', () => probe.close(() => done(null)));
  });
  if (error?.code === 'EADDRINUSE') {
    fail(`Port ${port} is taken (is Nais already running?). Choose another one: PORT=${port + 1} npm ${what}`);
  }
  return port;
}
