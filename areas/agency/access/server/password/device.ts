import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/server-kit/context.ts';

const COOKIE = 'nais_device';
const DAYS = 365;

const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Returns the hash of the random number in the device cookie of a request; null without the cookie. */
function deviceOf({ request }: Context): string | null {
  const shown = request.cookies[COOKIE] ?? '';
  return /^[\w-]{43}$/.test(shown) ? hashed(shown) : null;
}

/**
 * Returns the browser of a request if this user has logged in with it before, else null (OWASP: device cookies prevent
 * locking users out).
 */
export async function knownDevice(ctx: Context, username: string): Promise<string | null> {
  const device = deviceOf(ctx);
  if (device === null) return null;
  const known = await ctx.db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.device', '=', device)
    .where((eb) => eb(eb.fn('lower', ['u.username']), '=', username))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return known === undefined ? null : device;
}

/** Returns the browser of a request and sets its device cookie if missing. */
export function rememberDevice(ctx: Context): string {
  const known = deviceOf(ctx);
  if (known !== null) return known;
  const number = randomBytes(32).toString('base64url');
  const secure = ctx.request.protocol === 'https';
  ctx.reply.setCookie(COOKIE, number, { httpOnly: true, sameSite: 'lax', secure, path: '/api', maxAge: DAYS * 86_400 });
  return hashed(number);
}
