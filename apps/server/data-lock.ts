import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { StartError } from '#platform/server-kit/start-error.ts';

/**
 * Claims a data folder for this process, so that two servers never share an embedded database that one of them will
 * stop. The claim is a socket in Linux' abstract namespace: the kernel releases it when the process ends in any way.
 * Throws if the folder is taken.
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const server = createServer();
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 32);
  await listen(server, `\0nais-${name}`, dataDir);
  server.unref();
}

function listen(server: Server, path: string, dataDir: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      fail(
        taken ? new StartError(`Another Nais is running on ${dataDir}: stop it, or give this one its own NAIS_DATA_DIR and PORT`) : error,
      );
    });
    server.listen({ path, exclusive: true }, done);
  });
}
