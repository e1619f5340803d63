import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** A database that takes longer than this to answer, a free connection included, does not serve anybody. */
const DATABASE_MS = 1_000;

/** Whether the database answers within a bounded time, over the pool that requests use. */
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

/** `/health/live` says that the process runs, `/health/ready` that it has started and its database answers: a balancer sends requests nowhere else. */
export function serveHealth(app: FastifyInstance, pool: Pool, hasStarted: () => boolean): void {
  // One question at a time, however many ask: an exhausted pool must not get a longer queue by being looked at.
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
