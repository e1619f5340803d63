import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { BulkResult } from '../../api/index.ts';
import type { UserPath } from '../../domain/index.ts';
import type { UserAction } from '../../domain/network/reach.ts';
import { requireReach } from '../network/reach.ts';
import { groupAt, loadUser, type UserKey } from '../user-row.ts';

/** Returns the message of an expected error; null for an unexpected one. */
function reasonOf(error: unknown, work: UserWork): string | null {
  if (error instanceof AppError) return error.text(work.language);
  if (error instanceof FieldErrors) return Object.values(error.fields).join(' ');
  return null;
}

/**
 * Applies a change to several users of a group, each in its own transaction, so that one failure does not stop the
 * others. A user that the acting user does not see gets the answer for one that does not exist, without a name.
 */
export async function forEachUser(
  ctx: UserContext,
  path: UserPath,
  ids: readonly number[],
  action: UserAction,
  act: (work: UserWork, key: UserKey) => Promise<unknown>,
): Promise<BulkResult> {
  requireReach(ctx, action, groupAt({ userPath: path }));
  const items: BulkResult['items'] = [];
  for (const id of new Set(ids)) {
    const key = { userPath: path, id };
    let name = String(id);
    try {
      await ctx.db.transaction().execute(async (db) => {
        const work = { ...ctx, db };
        name = (await loadUser(work, key, action)).display_name;
        await act(work, key);
      });
      items.push({ id, name, error: null });
    } catch (error) {
      const reason = reasonOf(error, ctx);
      if (reason === null) ctx.request.log.error({ err: error, user: id }, 'a bulk action failed for a user');
      items.push({ id, name, error: reason ?? commonErrors.INTERNAL[ctx.language] });
    }
  }
  return { items };
}
