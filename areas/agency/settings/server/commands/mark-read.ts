import { IDENTITY_TOPIC } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { publish } from '#platform/server-kit/live/publish.ts';

/**
 * Marks the user's own notifications as read, all if `ids` is null; their other pages follow. Ignores other users' ids.
 */
export async function markNotificationsRead(work: UserWork, ids: readonly number[] | null): Promise<void> {
  const { userId } = work.actor;
  const updated = await work.db
    .updateTable('notification')
    .set({ read_at: work.now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) await publish(work, IDENTITY_TOPIC, `user:${userId}`);
}
