import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COST_ERRORS, type Cost } from '#platform/api-kit/cost.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { NoTurn, type TurnLimits, Turns } from '../turns.ts';

export type CostLimits = Readonly<Partial<Record<Cost, TurnLimits>>>;
export type CostTurns = Readonly<Record<Cost, Turns>>;

/**
 * What this process does at once, in total and per user. An export holds its turn until the last byte is sent, so one
 * user can block only their own share by not reading. An import may need 512 MB; a picture that unfolds needs a
 * hundred.
 */
const LIMITS: Readonly<Record<Cost, TurnLimits>> = {
  EXPORT: { atOnce: 30, atOncePerUser: 3, waitingPerUser: 3, waitMs: 5_000 },
  CALCULATION: { atOnce: 8, atOncePerUser: 4, waitingPerUser: 60, waitMs: 10_000 },
  PICTURE: { atOnce: 4, atOncePerUser: 2, waitingPerUser: 10, waitMs: 30_000 },
  IMPORT: { atOnce: 2, atOncePerUser: 1, waitingPerUser: 2, waitMs: 30_000 },
  SEARCH: { atOnce: 12, atOncePerUser: 8, waitingPerUser: 60, waitMs: 5_000 },
};

/** Seconds after which a request that found no turn may retry. */
const RETRY_AFTER = '5';

/** Returns the turns of one server process. */
export function costTurns(limits: CostLimits = {}): CostTurns {
  const turnsOf = (cost: Cost) => new Turns(limits[cost] ?? LIMITS[cost]);
  return {
    EXPORT: turnsOf('EXPORT'),
    CALCULATION: turnsOf('CALCULATION'),
    PICTURE: turnsOf('PICTURE'),
    IMPORT: turnsOf('IMPORT'),
    SEARCH: turnsOf('SEARCH'),
  };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Wraps a handler so that it waits for its turn. The turn ends when the work is done and the answer is sent or the
 * client is gone: neither hanging up early nor reading slowly gets a user more than their share.
 */
export function inTurn(turns: CostTurns, cost: Cost | undefined, handler: Handler): Handler {
  if (cost === undefined) return handler;
  return async (request, reply) => {
    const gone = new AbortController();
    let answered = false;
    let worked = false;
    let end: () => void = () => undefined;
    const endWhenOver = () => {
      if (answered && worked) end();
    };
    finished(reply.raw, () => {
      answered = true;
      gone.abort(new AppError(COST_ERRORS[cost]));
      endWhenOver();
    });
    try {
      end = await turns[cost].take(String(request.actor?.userId ?? request.ip), gone.signal);
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      reply.header('retry-after', RETRY_AFTER);
      throw new AppError(COST_ERRORS[cost]);
    }
    try {
      return await handler(request, reply);
    } finally {
      worked = true;
      endWhenOver();
    }
  };
}
