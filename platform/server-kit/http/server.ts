import { createHmac, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError, commonErrors, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import { LOCAL_ADDRESSES, type ServedAddresses } from './addresses.ts';
import { answerError, requestId, SchemaFailure } from './answer-errors.ts';
import { type BindOptions, bindRoute } from './bind.ts';
import { type CostLimits, costTurns } from './costs.ts';
import type { BoundRoute } from './handle.ts';
import { securityHeaders } from './headers.ts';
import { logRequests } from './request-log.ts';
import { isStorable } from './storable.ts';

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

function errorOf(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return commonErrors.HEADERS_TOO_LARGE;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? commonErrors.REQUEST_TOO_SLOW : commonErrors.BAD_REQUEST;
}

/**
 * Answers input that is not HTTP, has too large headers or arrives too slowly, in the shape of every other error, and
 * closes the connection.
 */
function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, status, it } = errorOf(error.code);
  const body = JSON.stringify({ error: code, error_description: it });
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Largest JSON body in bytes; uploads have their own limits. */
const MAX_BODY = 1024 * 1024;

export interface ServerOptions {
  readonly db: Database;
  /** Pool for routes whose cost is an export. Default: `db`. */
  readonly exports?: Database;
  readonly routes: readonly BoundRoute[];
  /** Finds the user of a request from its cookies, or null. */
  readonly authenticate: (request: FastifyRequest) => Promise<Actor | null>;
  /** Whether to answer requests to this path below `/api` now; if not, 503 (maintenance). Default: always. */
  readonly answers?: (path: string, actor: Actor | null) => Promise<boolean>;
  readonly logger: Logger | false;
  /** Called when a handler throws an error that its route does not declare. Default: logs it. */
  readonly onUndeclared?: BindOptions['onUndeclared'];
  /** Addresses of the server, whose pages may write. Default: those of this machine. */
  readonly addresses?: ServedAddresses;
  /** Digest with a key that is not in the database. Default: a key of this process. */
  readonly digest?: BindOptions['digest'];
  readonly version: string;
  /** Whether a request may read the OpenAPI document. Default: never. */
  readonly inspects?: (request: FastifyRequest) => boolean;
  /** Time for a request to arrive, body included, milliseconds. */
  readonly requestMs?: number;
  readonly costs?: CostLimits;
  /** Number of proxies in front, or their addresses: only their `X-Forwarded-*` is trusted. */
  readonly trustProxy?: false | number | string[];
}

/** A photo of ten megabytes on a slow line takes a minute. */
const REQUEST_MS = 120_000;

function logUndeclared(operation: string, error: AppError, request: FastifyRequest): void {
  request.log.error({ operation, code: error.spec.code }, 'error that the route does not declare');
}

/** Load balancers and collectors request these under other host names. */
const UNDER_ANY_NAME = new Set(['/health/live', '/health/ready', '/metrics']);

function refuseForeign(request: FastifyRequest, addresses: ServedAddresses): void {
  const { origin, host = '' } = request.headers;
  if (!addresses.answersTo(host) && !UNDER_ANY_NAME.has(request.routeOptions.url ?? '')) throw new AppError(commonErrors.UNKNOWN_HOST);
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return;
  if (!addresses.ownsOrigin(origin, request.protocol, host)) throw new AppError(commonErrors.FORBIDDEN);
}

function keyOfThisProcess(): BindOptions['digest'] {
  const key = randomBytes(32);
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}

/**
 * The nearest hop is number 0. A count is safe only if the server is reachable through the proxies alone; addresses are
 * always safe.
 */
function trusted(proxies: false | number | string[]) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Builds the HTTP server of the given routes under `/api`, with `/api/openapi.json` from the same declarations. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(options.logger === false ? { logger: false } : { loggerInstance: options.logger as FastifyBaseLogger }),
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    bodyLimit: MAX_BODY,
    requestTimeout: options.requestMs ?? REQUEST_MS,
    http: { headersTimeout: Math.min(30_000, options.requestMs ?? REQUEST_MS), connectionsCheckingInterval: 2_000 },
    trustProxy: trusted(options.trustProxy ?? false),
    routerOptions: { maxParamLength: 500 },
    // request-log.ts writes one line per request with the user.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
  });
  const { onUndeclared = logUndeclared, inspects = () => false, addresses = LOCAL_ADDRESSES, digest = keyOfThisProcess() } = options;
  app.decorateRequest('actor', null);
  app.decorateRequest('rawBody', null);
  app.setErrorHandler(answerError);
  app.setValidatorCompiler(({ schema, httpPart }) => (value) => {
    const result = (schema as z.ZodType).safeParse(value, { reportInput: true });
    return result.success ? { value: result.data } : { error: new SchemaFailure(result.error.issues, httpPart ?? 'body') };
  });
  // bind.ts has already checked the answers.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookie);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Nais', version: options.version }, servers: [{ url: '/api' }] },
    transform: jsonSchemaTransform,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request)).header('x-request-id', request.id);
    refuseForeign(request, addresses);
  });
  app.addHook('preValidation', async ({ body, query, params }) => {
    if (![body, query, params].every((part) => isStorable(part))) throw new AppError(commonErrors.BAD_REQUEST);
  });
  await app.register(
    async (api) => {
      logRequests(api);
      // In the API's own scope, so that it covers every spelling of an address that leads there (`/%61pi/…`).
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        request.actor = await options.authenticate(request);
        const path = request.routeOptions.url?.slice('/api'.length) ?? '';
        if (options.answers !== undefined && !(await options.answers(path, request.actor))) throw new AppError(commonErrors.MAINTENANCE);
      });
      api.setNotFoundHandler((request, reply) => answerError(new AppError(commonErrors.NOT_FOUND), request, reply));
      const turns = costTurns(options.costs);
      const binding = { db: options.db, exports: options.exports ?? options.db, turns, digest, onUndeclared };
      for (const route of options.routes) bindRoute(api, binding, route);
      api.get('/openapi.json', { schema: { hide: true } as object }, async (request) => {
        if (!inspects(request)) throw new AppError(commonErrors.FORBIDDEN);
        return app.swagger();
      });
    },
    { prefix: '/api' },
  );
  return app;
}
