import { sql } from 'kysely';
import { IDENTITY_TOPIC } from '#areas/agency/access/server/public.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { publish, publishEach } from '#platform/server-kit/live/publish.ts';
import { userMessageEvents } from '../../api/audit-events.ts';

export interface Message extends Text {
  /** Path of its screen: `/polizze/12`. */
  readonly link?: string;
}

/** Creates a notification for a user: open pages show it at commit. */
export async function notifyUser(work: Work, userId: number, message: Message): Promise<void> {
  await work.db
    .insertInto('notification')
    .values({ user_id: userId, message_it: message.it, message_en: message.en, link: message.link ?? null, created_at: work.now })
    .execute();
  await publish(work, IDENTITY_TOPIC, `user:${userId}`);
}

/** Like `notifyUser`, unless the same notification is unread: for facts that may be found repeatedly. */
export async function notifyUserOnce(work: Work, userId: number, message: Message): Promise<void> {
  await notifyUsersOnce(work, [userId], message);
}

/** Like `notifyUserOnce` for several users, with as many statements as for one. */
export async function notifyUsersOnce(work: Work, userIds: readonly number[], message: Message): Promise<void> {
  const link = message.link ?? null;
  const { rows } = await sql<{ user_id: number }>`
    insert into notification (user_id, message_it, message_en, link, created_at)
    select u.id, ${message.it}, ${message.en}, ${link}, ${work.now} from unnest(${userIds}::bigint[]) as u (id)
    where not exists (select from notification n where n.user_id = u.id and n.message_it = ${message.it}
      and n.link is not distinct from ${link} and n.read_at is null)
    returning user_id`.execute(work.db);
  await publishEach(
    work,
    IDENTITY_TOPIC,
    rows.map((row) => `user:${row.user_id}`),
  );
}

/** Notifies every enabled user, or those of some groups, with a user's own text. Returns their number. */
export async function announceToUsers(work: UserWork, message: string, groups: readonly string[]): Promise<number> {
  const inserted = await sql`
    insert into notification (user_id, message_it, message_en, created_at)
    select id, ${message}, ${message}, ${work.now} from user_view
    where enabled and (${groups.length === 0} or "group" = any(${groups}))`.execute(work.db);
  const recipients = Number(inserted.numAffectedRows ?? 0);
  await audit(work, userMessageEvents, { entityId: work.actor.userId, action: 'ANNOUNCE', after: { message, groups, recipients } });
  await publish(work, IDENTITY_TOPIC, 'everybody');
  return recipients;
}

/** Deletes old notifications. */
export async function deleteNotifications({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`delete from notification where id = any(${[...ids]}::bigint[])`.execute(db);
}
