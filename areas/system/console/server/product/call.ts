import { z } from 'zod';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import type { BoundRoute } from '#platform/server-kit/http/handle.ts';
import { consoleErrors } from '../../api/index.ts';
import { BOUNDS } from '../../domain/index.ts';
import type { CallAnswer } from '../sandbox/run-sandbox.ts';
import { readInput } from './input.ts';
import { OPERATIONS, type Operation, writes } from './operations.ts';

/** What one run may still use, and has used. */
export interface Used {
  calls: number;
  rows: number;
  writes: number;
  /** Numbers of the records that commands made. */
  made: number[];
}

/** Finds the handler of a route among those of the product. */
export type HandlerOf = (operation: Operation) => BoundRoute;

const BY_NAME = new Map<string, Operation>(OPERATIONS.map((operation) => [operation.name, operation]));

/** The context of a call: it reads its own version and sets no header of the answer to the script's request. */
function contextOf(ctx: UserContext, version: number | null): UserContext {
  const headers = version === null ? {} : { 'if-match': `"${version}"` };
  const request: UserContext['request'] = Object.create(ctx.request, { headers: { value: headers } });
  const reply: UserContext['reply'] = Object.create(ctx.reply, { header: { value: () => reply } });
  return { ...ctx, request, reply };
}

/** Queries record whose data were seen: under a request of their own, because those are no differences. */
export const viewsOf = (requestId: string): string => `${requestId}-letture`;

function noteMade(used: Used, answer: unknown, typed: unknown): void {
  const made = z.object({ id: z.int() }).safeParse(answer);
  const known = z.object({ id: z.union([z.number(), z.string()]) }).safeParse(typed);
  if (made.success && Number(known.data?.id) !== made.data.id) used.made.push(made.data.id);
}

const rowsOf = (answer: unknown): number => {
  const items: unknown = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : answer;
  return Array.isArray(items) ? items.length : 1;
};

function refuseOverBounds(used: Used, operation: Operation, mayWrite: boolean): void {
  if (used.calls > BOUNDS.calls) throw new AppError(consoleErrors.TOO_MANY_CALLS, { count: BOUNDS.calls });
  if (!writes(operation)) return;
  if (!mayWrite) throw new AppError(consoleErrors.READ_ONLY, { name: operation.name });
  used.writes += 1;
  if (used.writes > BOUNDS.writes) throw new AppError(consoleErrors.TOO_MANY_WRITES, { count: BOUNDS.writes });
}

function refuseRole({ route }: Operation, ctx: UserContext, name: string): void {
  const { access } = route;
  if ('roles' in access && !access.roles.some((role) => ctx.actor.roles.has(role))) throw new AppError(consoleErrors.NO_ROLE, { name });
}

async function callInTransaction(ctx: UserContext, handlerOf: HandlerOf, operation: Operation, typed: unknown): Promise<unknown> {
  const input = readInput(operation, z.record(z.string(), z.unknown()).catch({}).parse(typed), ctx.language);
  const { name, route } = operation;
  if ('unknown' in input) throw new AppError(consoleErrors.NO_SUCH_FIELD, { name, fields: input.unknown.join(', ') });
  if ('wrong' in input) throw new AppError(consoleErrors.WRONG_INPUT, { name, fields: input.wrong.join('; ') });
  const { version, ...parts } = input;
  return ctx.db.transaction().execute(async (db) => {
    const requestId = writes(operation) ? ctx.requestId : viewsOf(ctx.requestId);
    const answer = await handlerOf(operation).run({ ...contextOf(ctx, version), db, requestId }, parts);
    return route.response instanceof z.ZodVoid ? null : route.response.parse(answer);
  });
}

function messageOf(error: unknown, ctx: UserContext, name: string): CallAnswer {
  if (error instanceof FieldErrors) return { message: `nais.${name}: ${Object.values(error.fields).join('; ')}`, code: 'FIELDS' };
  if (error instanceof AppError) return { message: error.text(ctx.language), code: error.spec.code };
  ctx.request.log.error({ err: error, operation: name }, 'a call of a script failed');
  return { message: consoleErrors.CALL_FAILED[ctx.language], code: consoleErrors.CALL_FAILED.code };
}

/**
 * Answers the calls of one script: each runs the route's handler with the rules of its screen, in a savepoint, so that an
 * error that the script catches leaves no half change. `ctx.db` is the transaction of the whole run.
 */
export function productCalls(ctx: UserContext, handlerOf: HandlerOf, used: Used, mayWrite: boolean) {
  return async (name: string, input: string): Promise<CallAnswer> => {
    try {
      used.calls += 1;
      const operation = BY_NAME.get(name);
      if (operation === undefined) throw new AppError(commonErrors.NOT_FOUND);
      refuseOverBounds(used, operation, mayWrite);
      refuseRole(operation, ctx, name);
      const typed: unknown = JSON.parse(input);
      const answer = await callInTransaction(ctx, handlerOf, operation, typed);
      if (writes(operation)) noteMade(used, answer, typed);
      used.rows += rowsOf(answer);
      if (used.rows > BOUNDS.rows) throw new AppError(consoleErrors.TOO_MANY_ROWS, { count: BOUNDS.rows });
      const json = JSON.stringify(answer) ?? 'null';
      if (json.length > BOUNDS.answer) throw new AppError(consoleErrors.ANSWER_TOO_LARGE, { name });
      return { json };
    } catch (error) {
      return messageOf(error, ctx, name);
    }
  };
}
