import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { networkOf } from '../password/throttle.ts';

/** Bytes of the secret in a link: 128 bits cannot be guessed. */
const SECRET_BYTES = 16;

/** Unknown or ended links of one kind that a network may try in `MINUTES`; then every link is unknown to it for that long. */
const MOST_MISSES = 60;
const MINUTES = 15;

/** Returns the secret of a new link; the only moment at which it is known. */
export function newToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Returns the digest under which the secret of a link is stored. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the keyed digest of the caller's network, for limits of one kind. */
export function networkDigest(ctx: Pick<Context, 'digest' | 'ip'>, kind: string): string {
  return ctx.digest(`${kind} ${networkOf(ctx.ip)}`);
}

/**
 * Returns the row that `query` finds for a link of some kind. Unknown and ended links, and any link for a network that
 * tried too many, throw the same NOT_FOUND. Misses stay counted, so callers have no transaction.
 */
export async function openPublicLink<Row>(ctx: Context, kind: string, query: RawBuilder<Row>): Promise<Row> {
  const network = networkDigest(ctx, kind);
  const since = sql`${ctx.now}::timestamptz - ${MINUTES} * interval '1 minute'`;
  const { rows } = await sql<Row>`select * from (${query}) q
    where (select count(*) from link_miss where network = ${network} and at > ${since}) < ${MOST_MISSES}`.execute(ctx.db);
  const [found] = rows;
  if (found !== undefined) return found;
  await sql`with old as (delete from link_miss where network = ${network} and at <= ${since})
    insert into link_miss (network, at) values (${network}, ${ctx.now})`.execute(ctx.db);
  throw new AppError(commonErrors.NOT_FOUND);
}
