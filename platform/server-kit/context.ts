import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { DB } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Database, DatabasePool } from './database/database.ts';

/** Who is acting. During impersonation `userId` is the impersonated user and `original` the person at the keyboard. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly group: string;
  readonly roles: ReadonlySet<string>;
  /** Reaches only routes of their own roles, public ones, and those declared `forConfined`: a customer. */
  readonly isConfined?: true;
  readonly sessionId: number;
  readonly original: {
    readonly userId: number;
    readonly username: string;
    /** Users impersonated on the way from the person to the acting user. */
    readonly between: readonly number[];
  } | null;
}

/**
 * Work that holds no transaction. What waits for something slow asks for it, so that it does not compile inside one: file
 * stores, mail servers, the drawing thread, services over HTTP and SFTP. Otherwise a slow service would keep connections
 * and row locks that others wait for.
 */
export interface Outside {
  readonly db: DatabasePool;
}

/** Work in a transaction: what it writes commits together. */
export interface Inside {
  readonly db: Transaction<DB>;
}

/** What a handler receives; `handle` says whether inside or outside a transaction. */
export interface Context {
  readonly db: Database;
  readonly actor: Actor | null;
  readonly language: Language;
  /** Instant of the request, ISO. */
  readonly now: string;
  /** Calendar date of `now` in Rome, YYYY-MM-DD. */
  readonly today: string;
  readonly requestId: string;
  readonly ip: string;
  /** Keyed digest of a text. The key is not in the database, so the text cannot be found by trying values. */
  readonly digest: (text: string) => string;
  /** Bytes of the body; null unless the route is `signed`. */
  readonly rawBody: Buffer | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context of routes that are not public: the user is known. */
export interface UserContext extends Context {
  readonly actor: Actor;
}

/** The part of a context that commands need. Jobs use it too: they have no request. */
export type Work = Pick<Context, 'db' | 'now' | 'today' | 'requestId' | 'language'> & { readonly actor: Actor | null };

/** Work done by a user. */
export type UserWork = Work & { readonly actor: Actor };

export type OutsideWork = Work & Outside;
export type OutsideUserWork = UserWork & Outside;
export type OutsideContext = UserContext & Outside;

/** Returns the version in If-Match. Throws VERSION_REQUIRED when it is missing. */
export function ifMatch(ctx: Context): number {
  const header = ctx.request.headers['if-match'];
  const version = Number(header?.replaceAll('"', ''));
  if (header === undefined || !Number.isInteger(version)) throw new AppError(commonErrors.VERSION_REQUIRED);
  return version;
}

/** Sets the ETag to the version of the record. */
export function setVersion(ctx: Context, version: number): void {
  ctx.reply.header('etag', `"${version}"`);
}
