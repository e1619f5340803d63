import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#platform/server-kit/context.ts';
import { signature } from '../session/tokens.ts';

const COOKIE = 'nais_oauth';
const MINUTES = 10;
const OPTIONS = { httpOnly: true, sameSite: 'lax', path: '/api/oauth' } as const;

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  p: z.string(),
  link: z.int().nullable(),
  expiry: z.number(),
});

type Pending = Omit<z.output<typeof pendingSchema>, 'expiry'>;

/**
 * Stores a pending login, signed, in the browser that started it: the answer is valid in no other, and on any server
 * process.
 */
export function keepPending(ctx: Context, pending: Pending, secret: KeyObject): void {
  const expiry = Date.parse(ctx.now) + MINUTES * 60_000;
  const payload = Buffer.from(JSON.stringify({ ...pending, expiry })).toString('base64url');
  const secure = ctx.request.protocol === 'https';
  ctx.reply.setCookie(COOKIE, `${payload}.${signature(`oauth.${payload}`, secret)}`, { ...OPTIONS, secure, maxAge: MINUTES * 60 });
}

/** Removes the pending login from the browser and returns it; null when it is missing, too old or not ours. */
export function takePending(ctx: Context, secret: KeyObject): Pending | null {
  const match = /^([\w-]+)\.([\w-]{43})$/.exec(ctx.request.cookies[COOKIE] ?? '');
  ctx.reply.clearCookie(COOKIE, OPTIONS);
  const [, payload = '', given = ''] = match ?? [];
  if (match === null || !timingSafeEqual(Buffer.from(signature(`oauth.${payload}`, secret)), Buffer.from(given))) return null;
  const pending = pendingSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return pending.expiry > Date.parse(ctx.now) ? pending : null;
}
