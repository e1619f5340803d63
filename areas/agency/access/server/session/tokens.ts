import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Minutes for which an access cookie is valid; then the refresh cookie is needed. */
const ACCESS_MINUTES = 10;
/** Days of inactivity after which a session ends. */
export const REFRESH_DAYS = 14;

type Protocol = 'http' | 'https';

/**
 * Names of the cookies. Over https their prefix makes the browser refuse one set without encryption or by a
 * neighbouring host name. The refresh cookie has a path, which `__Host-` would not allow.
 */
const COOKIES = {
  http: { access: 'nais_access', refresh: 'nais_refresh' },
  https: { access: '__Host-nais_access', refresh: '__Secure-nais_refresh' },
} as const satisfies Readonly<Record<Protocol, unknown>>;

/** A proxy may name an unknown protocol. */
const namesFor = (protocol: string) => COOKIES[protocol === 'https' ? 'https' : 'http'];

/** The parts of a request that concern its session. */
export interface CookieRequest {
  readonly protocol: Protocol;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** Returns the access token of a request. */
export function shownAccess({ protocol, cookies }: CookieRequest): string | undefined {
  return cookies[namesFor(protocol).access];
}

/** Returns the refresh token of a request. */
export function shownRefresh({ protocol, cookies }: CookieRequest): string | undefined {
  return cookies[namesFor(protocol).refresh];
}

/** Returns the HMAC of a text under the server's secret. Each kind of payload begins with its own prefix. */
export function signature(payload: string, secret: KeyObject): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

/** Access token: session id and expiry, signed. It identifies the session; rights are read from the database. */
function makeAccessToken(sessionId: number, nowMs: number, secret: KeyObject): string {
  const payload = `${sessionId}.${nowMs + ACCESS_MINUTES * 60_000}`;
  return `${payload}.${signature(payload, secret)}`;
}

/** Returns the session id of a valid access token, or null. */
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

/** Returns session id and secret of a refresh cookie, or null when it is malformed. */
export function readRefreshToken(token: string | undefined): { sessionId: number; secret: string } | null {
  const match = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '');
  return match === null ? null : { sessionId: Number(match[1]), secret: match[2] ?? '' };
}

interface SessionCookies {
  readonly sessionId: number;
  /** Null leaves the refresh cookie unchanged. */
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
