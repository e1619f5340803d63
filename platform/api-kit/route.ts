import type { z } from 'zod';
import type { Cost } from './cost.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodType;

/** Marks an absent part of a route: no params, no query, no body. */
export type Nothing = z.ZodUndefined;

/**
 * Access to a route. `roles`: any one suffices. `authenticated`: any logged-in user, without those that are confined
 * (`Actor.isConfined`) unless the route is `forConfined` too. `public`: every caller. Mandatory: a route without an
 * access rule does not compile.
 */
export type Access<Role extends string> =
  | { readonly roles: readonly [Role, ...Role[]] }
  | { readonly authenticated: true; readonly forConfined?: true }
  | { readonly public: true };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RouteParts<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, M extends Method> {
  readonly method: M;
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** JSON body of the answer; `noContent` for 204, `binary` for a file. */
  readonly response: R;
  /** Business errors besides those of every route (401-style 403, 404, 422, 500). */
  readonly errors?: readonly ErrorCode[];
  /** Text of an unexpected failure: 'Errore durante la quotazione' instead of 'Errore imprevisto' (spec §8). */
  readonly failure?: ErrorCode;
  /** Writes only: the caller must send an Idempotency-Key; the same key gets the same stored answer. */
  readonly idempotent?: true;
  /** Largest body in bytes, for routes that accept files; other bodies are limited to one megabyte. */
  readonly maxBody?: number;
  /** What makes it expensive: few such requests run at a time, in turns per user. */
  readonly cost?: Cost;
  /** The handler needs the bytes of the body (`Context.rawBody`), because a signature covers them. */
  readonly signed?: true;
  /** Answers are not compressed: for files that clients may fetch in byte ranges. */
  readonly uncompressed?: true;
  /** Labels of the body fields for validation messages. */
  readonly fields?: FieldLabels;
}

/** Field path (dots, without array positions) → label in both languages. */
export type FieldLabels = Readonly<Record<string, { readonly it: string; readonly en: string }>>;

export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  M extends Method = Method,
> extends RouteParts<P, Q, B, R, M> {
  readonly access: Access<string>;
}

/**
 * Returns the `route()` function of a product with role names `Role`. A declared route serves the server that binds it,
 * the browser that calls it, and OpenAPI. One type parameter per schema keeps the type check fast.
 */
export function routeFactory<Role extends string>() {
  return function route<
    M extends Method,
    P extends Schema = Nothing,
    Q extends Schema = Nothing,
    B extends Schema = Nothing,
    R extends Schema = Nothing,
  >(parts: RouteParts<P, Q, B, R, M> & { readonly access: Access<Role> }): Route<P, Q, B, R, M> {
    return parts;
  };
}

type Part<Name extends string, S extends Schema> = S extends Nothing ? { [K in Name]?: undefined } : { [K in Name]: z.input<S> };

/** Input of a call of the route. */
export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', P> & Part<'query', Q> & Part<'body', B>;

/** Output of a call of the route. */
export type CallOutput<R extends Schema> = z.output<R>;

/** Body type of a route, as callers write it. */
export type BodyOf<T> = T extends Route<Schema, Schema, infer B, Schema> ? z.input<B> : never;

/** Answer type of a route. */
export type ResponseOf<T> = T extends Route<Schema, Schema, Schema, infer R> ? z.output<R> : never;

/** Query type of a route, as callers write it. */
export type QueryOf<T> = T extends Route<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;

function encode(value: unknown): string {
  return encodeURIComponent(String(value));
}

/**
 * Returns the URL of a call below the origin: params filled in, arrays as repeated keys, undefined and null left out
 * (spec §7).
 */
export function urlOf(route: Pick<Route, 'path'>, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]));
  const pairs: string[] = [];
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) pairs.push(`${encode(key)}=${encode(item)}`);
    }
  }
  return `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
