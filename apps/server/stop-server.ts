import type { FastifyInstance } from 'fastify';

/** What ends with a server, in this order; each begins only when those before it are over or have used up their time. */
export interface Running {
  readonly app: FastifyInstance;
  /** The job runner: gives its jobs back. */
  readonly worker: { stop(): Promise<void> } | null;
  /** What requests and jobs use: notifications, mail, documents, connections. */
  readonly resources: readonly (() => unknown)[];
  /** The database, where it is this process's own. */
  readonly database: { stop(): Promise<void> } | null;
}

/** Requests and jobs under way may end by themselves for this long; together all stages stay below two seconds. */
const STAGES_MS = { requests: 700, cut: 150, resources: 250, database: 300 } as const;

/** Waits for everything to settle, but not longer than `ms`. */
async function within(ms: number, work: readonly Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([Promise.allSettled(work), late]);
  clearTimeout(timer);
}

/**
 * Ends a server within two seconds, whatever hangs: requests under way may finish for a moment, then their connections are cut. A job that does not
 * end is taken up by another process, and a database of one's own goes on closing by itself.
 */
export async function stopServer({ app, worker, resources, database }: Running): Promise<void> {
  const ending = [app.close(), worker?.stop() ?? Promise.resolve()];
  await within(STAGES_MS.requests, ending);
  app.server.closeAllConnections();
  await within(STAGES_MS.cut, ending);
  await within(
    STAGES_MS.resources,
    resources.map(async (close) => close()),
  );
  await within(STAGES_MS.database, [database?.stop() ?? Promise.resolve()]);
}
