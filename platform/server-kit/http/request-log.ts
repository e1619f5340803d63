import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Path segments that are an id; any other parameter may be a tax code, a plate or a token. */
const ID = /^\d{1,15}$/;

/** Returns the route's path with ids, without anything else that a user may have typed. */
function pathOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'none';
  const params = (request.params ?? {}) as Readonly<Record<string, unknown>>;
  return url.replaceAll(/:(\w+)/g, (name, key: string) => {
    const value = String(params[key] ?? '');
    return ID.test(value) ? value : name;
  });
}

/** Returns the names of the query's parameters, never their values. */
function queryNames(request: FastifyRequest): string[] {
  return Object.keys(request.query ?? {})
    .slice(0, 20)
    .map((name) => name.slice(0, 40));
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { actor } = request;
  return {
    method: request.method,
    path: pathOf(request),
    query: queryNames(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ip: request.ip,
    user: actor?.userId ?? null,
    session: actor?.sessionId ?? null,
    ...(actor?.original ? { original: actor.original.userId } : {}),
  };
}

/**
 * Writes one line per API request: user, route and outcome, refusals included. Values in addresses (searches, tax
 * codes, codes of the identity provider) stay out. Call it inside the API's scope.
 */
export function logRequests(api: FastifyInstance): void {
  api.addHook('onResponse', async (request, reply) => {
    const line = lineOf(request, reply);
    if (reply.statusCode >= 500) request.log.error(line, 'request failed');
    else if (reply.statusCode === 401 || reply.statusCode === 403) request.log.warn(line, 'access refused');
    else request.log.info(line, 'request');
  });
}

/** Fields of a database error that repeat the data. */
const DATA_OF_ERRORS = ['detail', 'where', 'query', 'parameters', 'internalQuery'].map((part) => `err.${part}`);

/** What a log line never shows. */
export const REDACTED: readonly string[] = ['req.headers.cookie', 'req.headers.authorization', ...DATA_OF_ERRORS];
