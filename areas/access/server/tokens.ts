import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Minutes an access cookie is good for; then the refresh cookie has to be shown. */
const ACCESS_MINUTES = 10;
/** Days of inactivity after which a session ends. */
export const REFRESH_DAYS = 14;

type Protocol = 'http' | 'https';

/**
 * Names of the cookies. Over https their prefix makes the browser refuse one that was set without encryption or by a neighbouring host name;
 * the refresh cookie has a path of its own, which `__Host-` would not allow.
 */
const COOKIES = {
  http: { access: 'nais_access', refresh: 'nais_refresh' },
  https: { access: '__Host-nais_access', refresh: '__Secure-nais_refresh' },
} as const satisfies Readonly<Record<Protocol, unknown>>;

/** A proxy may name a protocol that there is not. */
const namesFor = (protocol: string) => COOKIES[protocol === 'https' ? 'https' : 'http'];

/** A request as far as its session is concerned. */
export interface CookieRequest {
  readonly protocol: Protocol;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** The access token that a request shows. */
export function shownAccess({ protocol, cookies }: CookieRequest): string | undefined {
  return cookies[namesFor(protocol).access];
}

/** The refresh token that a request shows. */
export function shownRefresh({ protocol, cookies }: CookieRequest): string | undefined {
  return cookies[namesFor(protocol).refresh];
}

/** HMAC of a text under the server's secret. Whoever signs something new begins it with a word of its own. */
export function signature(payload: string, secret: KeyObject): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

/** Access token: session id and expiry, signed. It proves who is calling; what he may do is read from the database. */
function makeAccessToken(sessionId: number, nowMs: number, secret: KeyObject): string {
  const payload = `${sessionId}.${nowMs + ACCESS_MINUTES * 60_000}`;
  return `${payload}.${signature(payload, secret)}`;
}

/** Session id of a valid access token, or null. */
export function readAccessToken(token: string | undefined, nowMs: number, secret: KeyObject): number | null {
  const match = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token ?? '');
  if (match === null) return null;
  const [, sessionId, expiry, given] = match;
  const expected = Buffer.from(signature(`${sessionId}.${expiry}`, secret));
  if (!timingSafeEqual(expected, Buffer.from(given ?? ''))) return null;
  return Number(expiry) > nowMs ? Number(sessionId) : null;
}

export function makeRefreshSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashRefreshSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Session id and secret of a refresh cookie, or null when it is not one. */
export function readRefreshToken(token: string | undefined): { sessionId: number; secret: string } | null {
  const match = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '');
  return match === null ? null : { sessionId: Number(match[1]), secret: match[2] ?? '' };
}

interface SessionCookies {
  readonly sessionId: number;
  /** Null leaves the refresh cookie as it is. */
  readonly refreshSecret: string | null;
  readonly nowMs: number;
  readonly secret: KeyObject;
}

export function setSessionCookies(reply: FastifyReply, cookies: SessionCookies): void {
  const { protocol } = reply.request;
  const common = { httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const;
  const access = makeAccessToken(cookies.sessionId, cookies.nowMs, cookies.secret);
  reply.setCookie(namesFor(protocol).access, access, { ...common, path: '/', maxAge: ACCESS_MINUTES * 60 });
  if (cookies.refreshSecret === null) return;
  reply.setCookie(namesFor(protocol).refresh, `${cookies.sessionId}.${cookies.refreshSecret}`, {
    ...common,
    path: '/api/refresh',
    maxAge: REFRESH_DAYS * 86_400,
  });
}

export function clearSessionCookies(reply: FastifyReply): void {
  const { protocol } = reply.request;
  const secure = protocol === 'https';
  reply.clearCookie(namesFor(protocol).access, { path: '/', secure });
  reply.clearCookie(namesFor(protocol).refresh, { path: '/api/refresh', secure });
}
