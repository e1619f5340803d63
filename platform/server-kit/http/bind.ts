import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, commonErrors, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { Access, FieldLabels, Route } from '#platform/api-kit/route.ts';
import { languageOf } from '#platform/domain-kit/locale.ts';
import { moment } from '../clock.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { BoundRoute } from './handle.ts';
import { once } from './idempotency.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    fields?: FieldLabels;
    failure?: ErrorCode | undefined;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

function allowed(access: Access<string>, actor: Actor | null): boolean {
  if ('public' in access) return true;
  if (actor === null) return false;
  return 'authenticated' in access || access.roles.some((role) => actor.roles.has(role));
}

function isBinary(route: Route): boolean {
  return z.globalRegistry.get(route.response)?.binary === true;
}

function errorCodesOf({ errors = [], failure }: Route) {
  const codes = [...errors, ...(failure === undefined ? [] : [failure])].map(({ code }) => code);
  return codes.length === 0 ? {} : { 'x-errors': codes };
}

function openApi(route: Route) {
  const noBody = route.response instanceof z.ZodVoid;
  const roles = 'roles' in route.access ? route.access.roles : undefined;
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(roles === undefined ? {} : { 'x-roles': roles }),
    ...('public' in route.access ? { security: [] } : {}),
    ...errorCodesOf(route),
    ...(route.idempotent === true ? { 'x-idempotent': true } : {}),
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.query === undefined ? {} : { querystring: route.query }),
    ...(route.body === undefined ? {} : { body: route.body }),
    ...(isBinary(route) || noBody ? {} : { response: { 200: route.response } }),
  };
}

function contextOf(db: Database, request: FastifyRequest, reply: FastifyReply): Context {
  return {
    db,
    actor: request.actor,
    language: languageOf(request.headers['accept-language']),
    ...moment(),
    requestId: request.id,
    ip: request.ip,
    request,
    reply,
  };
}

/** Registers one route: gate 1 before validation, one transaction around a write, the stored answer for a repeated key. */
export function bindRoute(app: FastifyInstance, db: Database, bound: BoundRoute): void {
  const { route } = bound;
  app.route({
    method: route.method,
    url: route.path,
    schema: openApi(route),
    ...(route.maxBody === undefined ? {} : { bodyLimit: route.maxBody }),
    config: { fields: route.fields ?? {}, failure: route.failure },
    onRequest: async (request) => {
      if (!allowed(route.access, request.actor)) throw new AppError(commonErrors.FORBIDDEN);
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const answer = bound.transaction
        ? await db.transaction().execute((trx) => {
            const ctx = contextOf(trx, request, reply);
            const effect = async () => bound.run(ctx, input);
            return route.idempotent === true ? once(trx, ctx, `${route.method} ${route.path}`, input, effect) : effect();
          })
        : await bound.run(contextOf(db, request, reply), input);
      if (answer === undefined && !reply.sent) return reply.code(204).send();
      return answer;
    },
  });
}
