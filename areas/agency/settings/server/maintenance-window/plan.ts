import { sql } from 'kysely';
import { IDENTITY_TOPIC } from '#areas/agency/access/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { formatMinute, fromRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { flagEvents, maintenanceEvents } from '../../api/audit-events.ts';
import { MAINTENANCE_FIELDS, type PlannedMaintenance, settingErrors } from '../../api/index.ts';
import { maintenanceAnnounced, maintenanceCancelled } from '../../api/texts.ts';
import { CONFIG_TOPIC } from '../flags.ts';
import { MAIL_WINDOW } from './mail-window.ts';

/** Notifies every enabled user. */
export async function tellEverybody(work: Work, { it, en }: Text): Promise<void> {
  await sql`insert into notification (user_id, message_it, message_en, created_at)
    select id, ${it}, ${en}, ${work.now} from user_view where enabled`.execute(work.db);
  await publish(work, IDENTITY_TOPIC, 'everybody');
}

/** Returns the planned or running maintenance; null if there is none. */
export async function readPlanned({ db }: Pick<Work, 'db'>): Promise<(PlannedMaintenance & { remindedAt: string | null }) | null> {
  const row = await db
    .selectFrom('maintenance_window')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'reason', 'started_at as startedAt', 'reminded_at as remindedAt'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the instant of a day and time in Rome. */
function clockOf(moment: string): string {
  const [date = '', time = ''] = moment.split('T');
  const [hours = '0', minutes = '0', seconds = '0'] = time.split(':');
  return fromRome({ date, msOfDay: ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 });
}

interface Wanted {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly reason: string;
}

/**
 * Plans a maintenance and announces it to all users, also by mail. Throws MAINTENANCE_PLANNED while there is one, 422 for a
 * past start.
 */
export async function planWindow(work: UserWork, { startsAt, endsAt, reason }: Wanted): Promise<PlannedMaintenance> {
  const [starts, ends] = [clockOf(startsAt), clockOf(endsAt)];
  if (starts <= work.now) {
    const field = MAINTENANCE_FIELDS.startsAt[work.language];
    throw new FieldErrors({ startsAt: interpolate(RULE_MESSAGES.min[work.language], { field, minimo: formatMinute(work.now) }) });
  }
  await sql`lock table maintenance_window in share row exclusive mode`.execute(work.db);
  if ((await readPlanned(work)) !== null) throw new AppError(settingErrors.MAINTENANCE_PLANNED);
  const row = await work.db
    .insertInto('maintenance_window')
    .values({ starts_at: starts, ends_at: ends, reason, created_at: work.now, created_by: work.actor.userId })
    .returning(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'reason', 'started_at as startedAt'])
    .executeTakeFirstOrThrow();
  await audit(work, maintenanceEvents, { entityId: row.id, action: 'CREATE', after: { starts, ends, reason } });
  await tellEverybody(work, maintenanceAnnounced(row.startsAt, row.endsAt, reason));
  await enqueue(work, MAIL_WINDOW, { id: row.id, news: 'PLANNED' });
  await publish(work, CONFIG_TOPIC, 'MAINTENANCE_WINDOW');
  return row;
}

/** Switches the flag for the job or the user that ends a window. */
export async function switchMaintenance(work: Work, value: boolean): Promise<void> {
  const row = await work.db.selectFrom('config_flag').selectAll().where('code', '=', 'MAINTENANCE').forUpdate().executeTakeFirstOrThrow();
  if (row.value === value) return;
  await work.db
    .updateTable('config_flag')
    .set({ value, version: row.version + 1, updated_at: work.now, updated_by: work.actor?.userId ?? null })
    .where('id', '=', row.id)
    .execute();
  await audit(work, flagEvents, { entityId: row.id, action: 'UPDATE', before: { MAINTENANCE: !value }, after: { MAINTENANCE: value } });
}

/** Cancels the planned maintenance, or ends the running one now; nothing without one. */
export async function endWindow(work: UserWork): Promise<void> {
  const planned = await readPlanned(work);
  if (planned === null) return;
  await work.db.updateTable('maintenance_window').set({ ended_at: work.now }).where('id', '=', planned.id).execute();
  await audit(work, maintenanceEvents, { entityId: planned.id, action: 'DELETE', before: { startsAt: planned.startsAt } });
  if (planned.startedAt === null) {
    await tellEverybody(work, maintenanceCancelled(planned.startsAt));
    await enqueue(work, MAIL_WINDOW, { id: planned.id, news: 'CANCELLED' });
  } else await switchMaintenance(work, false);
  await publish(work, CONFIG_TOPIC, 'MAINTENANCE_WINDOW');
}
