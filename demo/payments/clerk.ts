import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** The work of a user of the agency on a day. */
export async function clerk(db: Database, today: PlainDate, now: Instant): Promise<UserWork> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'display_name', 'group'])
    .where('username', '=', 'dipendente-agenzia')
    .executeTakeFirstOrThrow();
  const roles = new Set(['UPDATE_ESTRATTI_CONTO', 'READ_POLIZZE', 'READ_PREVENTIVI']);
  const actor = {
    userId: user.id,
    username: user.username,
    displayName: user.display_name,
    group: user.group,
    roles,
    sessionId: 0,
    original: null,
  };
  return { db, now, today, requestId: 'demonstration', language: 'it', actor };
}
