import type { z } from 'zod';
import type { Method, Route, Schema } from '#platform/api-kit/route.ts';
import type { Context, Inside, Outside, UserContext } from '../context.ts';

export interface Input<P extends Schema, Q extends Schema, B extends Schema> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

type Answer<R extends Schema> = z.input<R> | Promise<z.input<R>>;

/** A declared route with its handler; made by `handle` or `handlePublic`. */
export interface BoundRoute {
  readonly route: Route;
  readonly transaction: boolean;
  readonly run: (ctx: Context, input: Input<Schema, Schema, Schema>) => unknown;
}

interface Options {
  /** `false`: the handler opens its own transactions, because some writes must survive an error answer. */
  readonly transaction?: false;
}

/** Reads, and writes with transactions of their own, run outside one; every other write inside. */
type Effect<M extends Method, O extends Options> = M extends 'GET' ? Outside : O extends { readonly transaction: false } ? Outside : Inside;

type Handler<C, P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = (ctx: C, input: Input<P, Q, B>) => Answer<R>;

/**
 * Binds a handler to a route that needs a user. Every method except GET runs in one transaction, committed before the
 * answer is sent.
 */
export function handle<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, M extends Method, O extends Options>(
  route: Route<P, Q, B, R, M>,
  handler: Handler<UserContext & Effect<M, O>, P, Q, B, R>,
  options?: O,
): BoundRoute {
  if ('public' in route.access) throw new Error(`${route.method} ${route.path} is public: use handlePublic`);
  return bound(route, handler, options);
}

/** Binds a handler to a public route; `ctx.actor` may be null. */
export function handlePublic<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, M extends Method, O extends Options>(
  route: Route<P, Q, B, R, M>,
  handler: Handler<Context & Effect<M, O>, P, Q, B, R>,
  options?: O,
): BoundRoute {
  if (!('public' in route.access)) throw new Error(`${route.method} ${route.path} is not public: use handle`);
  return bound(route, handler, options);
}

function bound<C extends Context, P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  route: Route<P, Q, B, R>,
  handler: Handler<C, P, Q, B, R>,
  options: Options | undefined,
): BoundRoute {
  return {
    route,
    transaction: route.method !== 'GET' && options?.transaction !== false,
    // The route's access and `transaction` are what `C` says.
    run: (ctx, input) => handler(ctx as C, input),
  };
}
