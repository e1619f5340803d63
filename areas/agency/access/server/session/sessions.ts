import { type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Session } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { accessErrors } from '../../api/errors.ts';
import { rememberDevice } from '../password/device.ts';
import { hashRefreshSecret, makeRefreshSecret, REFRESH_DAYS, readRefreshToken, setSessionCookies, shownRefresh } from './tokens.ts';

/** Tabs of one browser may refresh at the same instant: a secret just used gets no second successor for this long. */
const GRACE_MS = 15_000;
/** Successors of one secret, all valid until one is used: no connection loses more answers than this. */
const MAX_SUCCESSORS = 5;

const DAY_MS = 86_400_000;
/**
 * Days until the user must log in again, however often the session was refreshed; together with REFRESH_DAYS of
 * inactivity, ASVS 7.3.
 */
const LONGEST_DAYS = 30;

function expiry(now: string, openedAt: string): string {
  return new Date(Math.min(Date.parse(now) + REFRESH_DAYS * DAY_MS, Date.parse(openedAt) + LONGEST_DAYS * DAY_MS)).toISOString();
}

export interface SessionSettings {
  /** Signs the cookies. */
  readonly secret: KeyObject;
  /** Returns whether this user may open a session now: during maintenance only developers may. */
  readonly admitsLogin: (userId: number) => Promise<boolean>;
}

/**
 * Opens a session for a user and sets its cookies. Ends the session that was open in this browser, of any user: its
 * cookies are overwritten.
 */
export async function openSession(ctx: Context, userId: number, { secret, admitsLogin }: SessionSettings): Promise<void> {
  if (!(await admitsLogin(userId))) throw new AppError(commonErrors.MAINTENANCE);
  const device = rememberDevice(ctx);
  await ctx.db.updateTable('session').set({ revoked_at: ctx.now }).where('device', '=', device).where('revoked_at', 'is', null).execute();
  const refreshSecret = makeRefreshSecret();
  const { id } = await ctx.db
    .insertInto('session')
    .values({
      user_id: userId,
      refresh_hash: hashRefreshSecret(refreshSecret),
      refreshed_at: ctx.now,
      created_at: ctx.now,
      expires_at: expiry(ctx.now, ctx.now),
      device,
      ip: ctx.ip,
      user_agent: (ctx.request.headers['user-agent'] ?? '').slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  setSessionCookies(ctx.reply, { sessionId: id, refreshSecret, nowMs: Date.parse(ctx.now), secret });
}

/** Ends the open sessions of a user, all or all but one; returns their number. */
export async function endSessionsOf(work: Pick<Context, 'db' | 'now'>, userId: number, exceptId: number | null): Promise<number> {
  const ended = await work.db
    .updateTable('session')
    .set({ revoked_at: work.now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

function isOneOf(hashes: readonly (Buffer | null)[], shown: Buffer): boolean {
  return hashes.some((hash) => hash !== null && timingSafeEqual(hash, shown));
}

/**
 * Returns how the next refresh secret changes the row of a session; null when the secret just used gets no successor
 * now.
 */
function successor(session: Selectable<Session>, shown: Buffer, fresh: boolean, now: string) {
  if (!fresh && Date.parse(now) - Date.parse(session.refreshed_at) < GRACE_MS) return null;
  const secret = makeRefreshSecret();
  const others = fresh ? [] : [session.refresh_hash, ...session.unused_refresh_hashes].slice(0, MAX_SUCCESSORS - 1);
  return { secret, hashes: { refresh_hash: hashRefreshSecret(secret), previous_refresh_hash: shown, unused_refresh_hashes: others } };
}

/**
 * Returns new cookies for a refresh secret (decision 0207). A secret used for the first time gets a successor, and its
 * siblings become void. The last used secret is valid until a successor is used: its answer may have been lost, or
 * another tab asks at the same moment, which gets an access cookie only. Any other secret was copied: the session ends,
 * as does that of a disabled or deleted user. Runs outside a request transaction, so that the revocation outlives the
 * refusal.
 */
export async function refreshSession(ctx: Context, secret: KeyObject): Promise<void> {
  const shown = readRefreshToken(shownRefresh(ctx.request));
  if (shown === null) throw new AppError(accessErrors.SESSION_EXPIRED);
  const shownHash = hashRefreshSecret(shown.secret);
  const renewed = await ctx.db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('session')
      .selectAll()
      .where('id', '=', shown.sessionId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .forUpdate()
      .executeTakeFirst();
    if (session === undefined) return null;
    const fresh = isOneOf([session.refresh_hash, ...session.unused_refresh_hashes], shownHash);
    const user = await trx.selectFrom('app_user').select(['enabled', 'deleted_at']).where('id', '=', session.user_id).executeTakeFirst();
    const known = fresh || isOneOf([session.previous_refresh_hash], shownHash);
    if (!known || user === undefined || !user.enabled || user.deleted_at !== null) {
      await trx.updateTable('session').set({ revoked_at: ctx.now }).where('id', '=', session.id).execute();
      return null;
    }
    const next = successor(session, shownHash, fresh, ctx.now);
    if (next !== null) {
      await trx
        .updateTable('session')
        .set({ ...next.hashes, refreshed_at: ctx.now, expires_at: expiry(ctx.now, session.created_at) })
        .where('id', '=', session.id)
        .execute();
    }
    return { sessionId: session.id, refreshSecret: next?.secret ?? null };
  });
  if (renewed === null) throw new AppError(accessErrors.SESSION_EXPIRED);
  setSessionCookies(ctx.reply, { ...renewed, nowMs: Date.parse(ctx.now), secret });
}
