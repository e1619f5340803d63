import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { accessErrors } from '../../api/errors.ts';
import { knownDevice } from './device.ts';

const WINDOW_MINUTES = 15;

/**
 * Free failures within a quarter of an hour, and the longest wait: each further attempt waits twice as long as the one
 * before. Only attempts with the same username and network wait for long. Strangers elsewhere delay a user by a minute
 * at most, and not at all in a browser the user has logged in with.
 */
const LIMITS = {
  own: { free: 8, longestSeconds: WINDOW_MINUTES * 60 },
  username: { free: 24, longestSeconds: 60 },
  network: { free: 60, longestSeconds: 30 },
} as const;

const FIRST_WAIT_SECONDS = 5;

/** Returns the part of an address that one customer of a provider has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped !== null) return mapped[1] ?? ip;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Returns the seconds to wait since the last attempt after this many failures. */
export function waitAfter(failures: number, limit: { readonly free: number; readonly longestSeconds: number }): number {
  const beyond = failures - limit.free;
  return beyond < 0 ? 0 : Math.min(limit.longestSeconds, FIRST_WAIT_SECONDS * 2 ** Math.min(beyond, 20));
}

interface Counted {
  readonly failures: number;
  readonly last: string | null;
}

export interface Attempt {
  /** Marks the attempt as successful, so that it does not count. */
  succeed(): Promise<void>;
}

/**
 * Admits an attempt to log in, or throws TOO_MANY_ATTEMPTS. Records it as a failure before any check, and counts
 * attempts of one username and one network one after the other: concurrent attempts cannot exceed the limit. Runs in
 * its own transaction, so the callers' routes have none.
 */
export async function admitAttempt(ctx: Context, username: string): Promise<Attempt> {
  const network = networkOf(ctx.ip);
  const device = await knownDevice(ctx, username);
  const since = new Date(Date.parse(ctx.now) - WINDOW_MINUTES * 60_000).toISOString();
  const id = await ctx.db.transaction().execute(async (db) => {
    // Always locks usernames before networks, so that there is no deadlock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${username}`}, 0))`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`network ${network}`}, 0))`.execute(db);
    const failed = (
      counted: ReturnType<typeof sql<boolean>>,
    ) => sql<Counted>`(select json_build_object('failures', count(*), 'last', max(at))
      from login_attempt where not succeeded and at > ${since} and ${counted})`;
    const { rows } = await sql<{ own: Counted; username: Counted; network: Counted }>`select
      ${failed(device === null ? sql`username = ${username} and network = ${network} and device is null` : sql`username = ${username} and device = ${device}`)} as own,
      ${failed(device === null ? sql`username = ${username} and device is null` : sql`false`)} as username,
      ${failed(device === null ? sql`network = ${network} and device is null` : sql`false`)} as network`.execute(db);
    const counts = rows[0];
    if (counts === undefined) throw new Error('Attempts could not be counted');
    const waits = (['own', 'username', 'network'] as const).map((kind) => {
      const { failures, last } = counts[kind];
      const wait = waitAfter(failures, LIMITS[kind]);
      // Of concurrent requests the later one may be counted first.
      return wait === 0 || last === null ? 0 : wait - Math.max(0, Date.parse(ctx.now) - Date.parse(last)) / 1000;
    });
    const seconds = Math.ceil(Math.max(...waits));
    if (seconds > 0) {
      ctx.reply.header('retry-after', seconds);
      throw new AppError(accessErrors.TOO_MANY_ATTEMPTS, { seconds });
    }
    const attempt = await db
      .insertInto('login_attempt')
      .values({ username, ip: ctx.ip, network, device, at: ctx.now, succeeded: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return attempt.id;
  });
  return {
    succeed: async () => {
      await ctx.db.updateTable('login_attempt').set({ succeeded: true }).where('id', '=', id).execute();
    },
  };
}
