import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, commonErrors, type ErrorCode, FieldErrors } from '#platform/api-kit/errors.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { fieldMessages } from '#platform/api-kit/validation.ts';
import { interpolate, type Language, languageOf } from '#platform/domain-kit/locale.ts';
import { isPoolExhausted } from '../database/database.ts';

/** A request part that does not match its schema; the error handler turns it into a 422 map or a 400. */
export class SchemaFailure extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly part: string;

  constructor(issues: readonly z.core.$ZodIssue[], part: string) {
    super(`Invalid ${part}`);
    this.name = 'SchemaFailure';
    this.issues = issues;
    this.part = part;
  }
}

const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors.BODY_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors.UNSUPPORTED_MEDIA,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonErrors.BAD_REQUEST,
  FST_ERR_CTP_INVALID_JSON_BODY: commonErrors.BAD_REQUEST,
  FST_ERR_BAD_URL: commonErrors.BAD_REQUEST,
  FST_REQ_FILE_TOO_LARGE: commonErrors.BODY_TOO_LARGE,
};

function send(reply: FastifyReply, spec: ErrorCode, language: Language, params = {}, details?: unknown): FastifyReply {
  return reply
    .code(spec.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: spec.code, error_description: interpolate(spec[language], params), details }));
}

/**
 * Answers every failure of every route. Declared errors keep their status and text, wrong fields become a 422 map of
 * field → message, and anything unexpected is a 500 with the operation and the correlation id only.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  if (error instanceof AppError) return send(reply, error.spec, language, error.params, error.details);
  if (error instanceof FieldErrors) return reply.code(422).send(error.fields);
  if (error instanceof SchemaFailure) {
    const labels: FieldLabels = request.routeOptions.config.fields ?? {};
    const fields = fieldMessages(error.issues, labels, language);
    if (error.part === 'body' && !Object.hasOwn(fields, '')) return reply.code(422).send(fields);
    if (error.part === 'querystring') return reply.code(422).send(fields);
    return send(reply, commonErrors.BAD_REQUEST, language, {}, fields);
  }
  if (isPoolExhausted(error)) return send(reply.header('retry-after', '5'), commonErrors.OVERLOADED, language);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FASTIFY_ERRORS[code];
  if (known !== undefined) return send(reply, known, language);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return send(reply, commonErrors.NOT_FOUND, language);
  if (status === 413) return send(reply, commonErrors.BODY_TOO_LARGE, language);
  if (status >= 400 && status < 500) return send(reply, commonErrors.BAD_REQUEST, language);
  // PostgreSQL 22P05 / 22021: text that it cannot store, such as a NUL character.
  if (code === '22P05' || code === '22021') return send(reply, commonErrors.BAD_REQUEST, language);
  request.log.error({ err: error }, 'unforeseen failure');
  return send(reply, request.routeOptions.config.failure ?? commonErrors.INTERNAL, language, {}, { requestId: request.id });
}

/** Returns the caller's correlation id (UUID or short token), or a new one. */
export function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
