import type { FastifyRequest } from 'fastify';

/**
 * What a page may load and which pages may frame it. Inline styles are allowed: the widgets set them at run time, and
 * the single page is a static file without room for a nonce. User data is never written as markup (docs/security.md).
 * 'self' covers the websocket of the same address. Frames from memory show previews that no address has; they inherit
 * this policy.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'content-security-policy': CONTENT_SECURITY_POLICY,
} as const;

/** Only over TLS: browsers ignore it over plain http, and a machine without TLS would become unreachable. */
const OVER_TLS = { ...EVERYWHERE, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Returns the security headers of every answer. */
export function securityHeaders(request: Pick<FastifyRequest, 'protocol'>): Readonly<Record<string, string>> {
  return request.protocol === 'https' ? OVER_TLS : EVERYWHERE;
}
