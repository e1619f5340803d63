import type { FastifyInstance } from 'fastify';

/** What ends with a server, in stages: each begins when the previous one is over or out of time. */
export interface Running {
  readonly app: FastifyInstance;
  /** The job runner, which returns its jobs to the queue. */
  readonly worker: { stop(): Promise<void> } | null;
  /** Resources of requests and jobs: notifications, mail, documents, connections. */
  readonly resources: readonly (() => unknown)[];
  /** The embedded database, if there is one. */
  readonly database: { stop(): Promise<void> } | null;
}

/** Time for running requests and jobs to finish; all stages together stay below two seconds. */
const STAGES_MS = { requests: 700, cut: 150, resources: 250, database: 300 } as const;

/** Waits for all work to settle, at most `ms`. */
async function within(ms: number, work: readonly Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([Promise.allSettled(work), late]);
  clearTimeout(timer);
}

/**
 * Stops a server within two seconds, whatever hangs: running requests get a moment to finish, then their connections
 * are cut. Another process resumes a job that does not end, and an embedded database continues to close by itself.
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
