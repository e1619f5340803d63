import type { FastifyReply } from 'fastify';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { accountAddress } from '#platform/api-kit/frame-addresses.ts';
import type { Context, Outside } from '#platform/server-kit/context.ts';
import { externalLoginAddress } from '../../api/addresses.ts';
import { externalLoginErrors } from '../../api/errors.ts';
import { openSession, type SessionSettings } from '../session/sessions.ts';
import { findUser, linkIdentity } from './find-user.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { keepPending, takePending } from './pending-cookie.ts';

const CALLBACK = '/api/oauth/callback';

/** `publicUrl`: public address of this server; never the `Host` of a request. */
export interface ExternalLoginSettings extends SessionSettings {
  readonly publicUrl: () => string;
}

/** Returns the address to which the provider sends the browser back. */
export function callbackAddress({ publicUrl }: ExternalLoginSettings): string {
  return new URL(CALLBACK, publicUrl()).href;
}

/** Redirects to the page that reads `p` and `errors` (spec §2). */
function toPage(ctx: Context, outcome: { p: string; errors?: string }): FastifyReply {
  return ctx.reply.redirect(externalLoginAddress.href({ errors: outcome.errors === undefined ? [] : [outcome.errors], p: outcome.p }));
}

async function orErrorPage(ctx: Context, p: string, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.request.log.warn({ err: error.cause ?? error, code: error.spec.code }, 'login at the identity provider failed');
    return toPage(ctx, { p, errors: error.spec.code });
  }
}

function configured(provider: IdentityProvider | null): IdentityProvider {
  if (provider === null) throw new AppError(commonErrors.NOT_FOUND);
  return provider;
}

/** Redirects the browser to the identity provider; `p` is the wanted path, returned at the end. */
export function startExternalLogin(
  ctx: Context & Outside,
  p: string,
  provider: IdentityProvider | null,
  settings: ExternalLoginSettings,
): Promise<FastifyReply> {
  const known = configured(provider);
  return orErrorPage(ctx, p, async () => {
    const { url, pending } = await known.start(ctx, callbackAddress(settings));
    keepPending(ctx, { ...pending, p, link: null }, settings.secret);
    return ctx.reply.redirect(url.href);
  });
}

/**
 * Handles the browser's return: checks the answer, then opens the session of the linked user, or links the identity to
 * the user who asked for it.
 */
export function finishExternalLogin(
  ctx: Context & Outside,
  provider: IdentityProvider | null,
  settings: ExternalLoginSettings,
): Promise<FastifyReply> {
  const known = configured(provider);
  const pending = takePending(ctx, settings.secret);
  const p = pending?.p ?? '';
  return orErrorPage(ctx, p, async () => {
    if (pending === null) throw new AppError(externalLoginErrors.EXTERNAL_EXPIRED);
    const identity = await known.finish(ctx, new URL(ctx.request.url, settings.publicUrl()), pending);
    if (pending.link === null) {
      await openSession(ctx, await findUser(ctx, identity), settings);
      return toPage(ctx, { p });
    }
    const { actor } = ctx;
    // The user now logged in must be the one who started the link.
    if (actor === null || actor.original !== null || actor.userId !== pending.link)
      throw new AppError(externalLoginErrors.EXTERNAL_EXPIRED);
    await linkIdentity({ ...ctx, actor }, identity);
    return ctx.reply.redirect(accountAddress.href());
  });
}
