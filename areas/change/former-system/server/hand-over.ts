import { createHmac, randomUUID } from 'node:crypto';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { formerBatchEvents, formerSystemErrors, type MigrationState } from '../api/index.ts';

/** Where the former system is, and how it logs users in. */
export interface FormerSystemLink {
  /** Address; `{token}` and `{username}` are replaced. */
  readonly url: string;
  /** Signs the token; null where the former system asks for its own login. */
  readonly secret: string | null;
}

/** Seconds for which a token is valid. */
const TOKEN_SECONDS = 60;

/**
 * Returns a token that logs a user in: base64url(JSON of iss, sub, iat, exp, jti) + '.' + base64url(HMAC-SHA256 of the first
 * part). The format is documented in docs/operations.md; the former system accepts each jti once.
 */
export function loginToken(secret: string, username: string, now: string): string {
  const at = Math.floor(Date.parse(now) / 1000);
  const claims = { iss: 'nais', sub: username, iat: at, exp: at + TOKEN_SECONDS, jti: randomUUID() };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** How the former system can be opened. */
export function linkKind(link: FormerSystemLink | null): MigrationState['link'] {
  if (link === null) return 'NESSUNO';
  return link.secret === null ? 'INDIRIZZO' : 'ACCESSO';
}

/** Returns the address of the former system for the acting user. Throws FORMER_LINK_MISSING. */
export async function handOver(work: UserWork, link: FormerSystemLink | null): Promise<{ url: string }> {
  if (link === null) throw new AppError(formerSystemErrors.FORMER_LINK_MISSING);
  const { username } = await work.db
    .selectFrom('user_view')
    .select('username')
    .where('id', '=', work.actor.userId)
    .executeTakeFirstOrThrow();
  const token = link.secret === null ? '' : loginToken(link.secret, username, work.now);
  await audit(work, formerBatchEvents, { entityId: 0, action: 'HAND_OVER', after: { username } });
  return { url: link.url.replaceAll('{token}', encodeURIComponent(token)).replaceAll('{username}', encodeURIComponent(username)) };
}
