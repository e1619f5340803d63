import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, UserContext } from '#platform/server-kit/context.ts';
import { userEvents } from '../../api/audit-events.ts';
import { externalLoginErrors } from '../../api/errors.ts';
import type { Identity } from './identity-provider.ts';

/**
 * Returns the user linked to an identity. Throws EXTERNAL_UNKNOWN_USER or EXTERNAL_USER_DISABLED. Never compares names
 * or e-mail addresses.
 */
export async function findUser({ db, now }: Pick<Context, 'db' | 'now'>, { issuer, subject }: Identity): Promise<number> {
  const user = await db
    .selectFrom('external_identity as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.enabled'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) throw new AppError(externalLoginErrors.EXTERNAL_UNKNOWN_USER);
  if (!user.enabled) throw new AppError(externalLoginErrors.EXTERNAL_USER_DISABLED);
  await db.updateTable('external_identity').set({ used_at: now }).where('issuer', '=', issuer).where('subject', '=', subject).execute();
  return user.id;
}

/**
 * Links an identity to the acting user. Throws EXTERNAL_LINKED_ALREADY when it is linked to another user, or the user
 * has another identity of this provider.
 */
export async function linkIdentity(ctx: UserContext, { issuer, subject, email }: Identity): Promise<void> {
  const { userId } = ctx.actor;
  const linked = await ctx.db
    .insertInto('external_identity')
    .values({ issuer, subject, user_id: userId, email, linked_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (linked.numInsertedOrUpdatedRows === 0n) throw new AppError(externalLoginErrors.EXTERNAL_LINKED_ALREADY);
  await audit(ctx, userEvents, { entityId: userId, action: 'LINK_IDENTITY', after: { issuer, email } });
}
