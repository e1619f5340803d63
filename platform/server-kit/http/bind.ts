import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { COST_ERRORS } from '#platform/api-kit/cost.ts';
import { AppError, commonErrors, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { Access, FieldLabels, Route } from '#platform/api-kit/route.ts';
import { languageOf } from '#platform/domain-kit/locale.ts';
import { moment } from '../clock.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { type CostTurns, inTurn } from './costs.ts';
import type { BoundRoute } from './handle.ts';
import { once } from './idempotency.ts';

/** Bytes of a signed body: messages of other services are a few kilobytes. */
const MAX_SIGNED_BODY = 256 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    fields?: FieldLabels;
    failure?: ErrorCode | undefined;
  }
  interface FastifyRequest {
    actor: Actor | null;
    rawBody: Buffer | null;
  }
}

function allowed(access: Access<string>, actor: Actor | null): boolean {
  if ('public' in access) return true;
  if (actor === null) return false;
  if ('authenticated' in access) return actor.isConfined !== true || access.forConfined === true;
  return access.roles.some((role) => actor.roles.has(role));
}

function isBinary(route: Route): boolean {
  return z.globalRegistry.get(route.response)?.binary === true;
}

function errorCodesOf({ errors = [], failure, cost }: Route) {
  const limit = cost === undefined ? [] : [COST_ERRORS[cost]];
  const codes = [...errors, ...limit, ...(failure === undefined ? [] : [failure])].map(({ code }) => code);
  return codes.length === 0 ? {} : { 'x-errors': codes };
}

/** Keeps the bytes of a body for its signature; the limit of bodies applies before. */
async function keepBytes(request: FastifyRequest, _reply: FastifyReply, payload: AsyncIterable<Buffer>): Promise<Readable> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of payload) {
    size += piece.length;
    if (size > MAX_SIGNED_BODY) throw new AppError(commonErrors.BODY_TOO_LARGE);
    pieces.push(piece);
  }
  request.rawBody = Buffer.concat(pieces);
  return Object.assign(Readable.from([request.rawBody]), { receivedEncodedLength: size });
}

function openApi(route: Route) {
  const noBody = route.response instanceof z.ZodVoid;
  const roles = 'roles' in route.access ? route.access.roles : undefined;
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(roles === undefined ? {} : { 'x-roles': roles }),
    ...('public' in route.access ? { security: [] } : {}),
    ...('authenticated' in route.access && route.access.forConfined === true ? { 'x-for-confined': true } : {}),
    ...errorCodesOf(route),
    ...(route.idempotent === true ? { 'x-idempotent': true } : {}),
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.query === undefined ? {} : { querystring: route.query }),
    ...(route.body === undefined ? {} : { body: route.body }),
    ...(isBinary(route) || noBody ? {} : { response: { 200: route.response } }),
  };
}

function contextOf<D extends Database>(
  db: D,
  request: FastifyRequest,
  reply: FastifyReply,
  digest: Context['digest'],
): Context & { readonly db: D } {
  return {
    db,
    actor: request.actor,
    language: languageOf(request.headers['accept-language']),
    ...moment(),
    requestId: request.id,
    ip: request.ip,
    digest,
    rawBody: request.rawBody,
    request,
    reply,
  };
}

/** Errors that any route may answer without declaring them. */
const OF_ANY_ROUTE: readonly ErrorCode[] = [
  commonErrors.FORBIDDEN,
  commonErrors.NOT_FOUND,
  commonErrors.BAD_REQUEST,
  commonErrors.BODY_TOO_LARGE,
  commonErrors.UNSUPPORTED_MEDIA,
  commonErrors.MAINTENANCE,
  commonErrors.INTERNAL,
];
const OF_IDEMPOTENT_ROUTES: readonly ErrorCode[] = [commonErrors.IDEMPOTENCY_KEY_REQUIRED, commonErrors.IDEMPOTENCY_KEY_REUSED];

function declaredCodes({ errors = [], failure, idempotent }: Route): ReadonlySet<string> {
  const own = failure === undefined ? errors : [...errors, failure];
  return new Set([...OF_ANY_ROUTE, ...own, ...(idempotent === true ? OF_IDEMPOTENT_ROUTES : [])].map(({ code }) => code));
}

/**
 * Returns the function that checks an answer against the route's declaration and gives its wire form. Files and empty
 * answers pass unchanged.
 */
function wireFormOf(route: Route): (answer: unknown) => unknown {
  if (isBinary(route) || route.response instanceof z.ZodVoid) return (answer) => answer;
  return (answer) => route.response.parse(answer);
}

export interface BindOptions {
  readonly db: Database;
  /** Pool for routes whose cost is an export. */
  readonly exports: Database;
  readonly turns: CostTurns;
  /** See `Context`; idempotent routes store one for each request. */
  readonly digest: Context['digest'];
  /** Called when a handler throws an error that its route does not declare; the client still gets that error. */
  readonly onUndeclared: (operation: string, error: AppError, request: FastifyRequest) => void;
}

/**
 * Registers one route: roles before validation, a turn if the route is costly, one transaction around a write, and the
 * stored answer for a repeated key. Checks the answer before the commit: a write whose answer breaks the declaration
 * has no effect.
 */
export function bindRoute(app: FastifyInstance, { onUndeclared, turns, digest, ...databases }: BindOptions, bound: BoundRoute): void {
  const { route } = bound;
  const db = route.cost === 'EXPORT' ? databases.exports : databases.db;
  const operation = `${route.method} ${route.path}`;
  const wireForm = wireFormOf(route);
  const declared = declaredCodes(route);
  const respond = async (ctx: Context, input: Parameters<BoundRoute['run']>[1]) => wireForm(await bound.run(ctx, input));
  const transact = (request: FastifyRequest, reply: FastifyReply, input: Parameters<BoundRoute['run']>[1]) =>
    db.transaction().execute((trx) => {
      const ctx = contextOf(trx, request, reply, digest);
      return route.idempotent === true ? once(ctx, operation, input, () => respond(ctx, input)) : respond(ctx, input);
    });
  app.route({
    method: route.method,
    url: route.path,
    schema: openApi(route),
    ...(route.maxBody === undefined ? {} : { bodyLimit: route.maxBody }),
    ...(route.uncompressed === true ? { compress: false } : {}),
    config: { fields: route.fields ?? {}, failure: route.failure },
    ...(route.signed === true ? { preParsing: keepBytes } : {}),
    onRequest: async (request) => {
      if (!allowed(route.access, request.actor)) throw new AppError(commonErrors.FORBIDDEN);
    },
    handler: inTurn(turns, route.cost, async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const answer = await (bound.transaction
        ? transact(request, reply, input)
        : respond(contextOf(db, request, reply, digest), input)
      ).catch((error: unknown) => {
        if (error instanceof AppError && !declared.has(error.spec.code)) onUndeclared(operation, error, request);
        throw error;
      });
      if (answer === undefined && !reply.sent) return reply.code(204).send();
      return answer;
    }),
  });
}
