import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';

/**
 * Serves `/metrics` for Prometheus to callers that `inspects` admits: process figures and the time of every route, by
 * method, route and status. It contains no customer data.
 */
export function serveMetrics(app: FastifyInstance, inspects: (request: FastifyRequest) => boolean): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!inspects(request)) throw new AppError(commonErrors.FORBIDDEN);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
