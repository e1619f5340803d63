import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserContext } from '#platform/server-kit/context.ts';
import { userEvents } from '../../api/audit-events.ts';
import { checkCredentials } from '../password/credentials.ts';
import { refuseWhileImpersonating } from '../session/impersonation.ts';
import { callbackAddress, type ExternalLoginSettings } from './external-login.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { keepPending } from './pending-cookie.ts';

/** Returns the identity at the provider linked to the acting user. */
export async function readIdentity(ctx: UserContext, provider: IdentityProvider | null) {
  refuseWhileImpersonating(ctx);
  if (provider === null) return { label: null, linked: null };
  const row = await ctx.db
    .selectFrom('external_identity')
    .select(['email', 'linked_at', 'used_at'])
    .where('user_id', '=', ctx.actor.userId)
    .where('issuer', '=', provider.issuer)
    .executeTakeFirst();
  return { label: provider.label, linked: row === undefined ? null : { email: row.email, linkedAt: row.linked_at, usedAt: row.used_at } };
}

/**
 * Starts to link an identity to the acting user, given their password; returns the address for the browser. Following a
 * link never links a user: only this request, with the password, lets the callback link.
 */
export async function startLink(
  ctx: OutsideContext,
  password: string,
  provider: IdentityProvider | null,
  settings: ExternalLoginSettings,
): Promise<{ url: string }> {
  refuseWhileImpersonating(ctx);
  if (provider === null) throw new AppError(commonErrors.NOT_FOUND);
  await checkCredentials(ctx, { username: ctx.actor.username, password });
  const { url, pending } = await provider.start(ctx, callbackAddress(settings));
  keepPending(ctx, { ...pending, p: '', link: ctx.actor.userId }, settings.secret);
  return { url: url.href };
}

/** Removes the link; the user logs in with the password again. */
export async function dropIdentity(ctx: UserContext, provider: IdentityProvider | null): Promise<void> {
  refuseWhileImpersonating(ctx);
  const gone = await ctx.db
    .deleteFrom('external_identity')
    .where('user_id', '=', ctx.actor.userId)
    .where('issuer', '=', provider?.issuer ?? '')
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError(commonErrors.NOT_FOUND);
  await audit(ctx, userEvents, { entityId: ctx.actor.userId, action: 'UNLINK_IDENTITY' });
}
