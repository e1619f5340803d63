import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** Time limit for the database's answer, a free connection included. Milliseconds. */
const DATABASE_MS = 1_000;

/** Returns whether the database answers in time, over the pool that requests use. */
async function databaseAnswers(pool: Pool, ms = DATABASE_MS): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), ms);
  });
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/health/live` reports that the process runs; `/health/ready` that it has started and its database answers, so that a
 * load balancer may send requests.
 */
export function serveHealth(app: FastifyInstance, pool: Pool, hasStarted: () => boolean): void {
  // One check at a time for all callers: checks must not lengthen the queue of an exhausted pool.
  let asking: Promise<boolean> | null = null;
  const answers = () => {
    asking ??= databaseAnswers(pool).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = hasStarted() && (await answers());
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
