import { sql } from 'kysely';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { WorkingCalendar } from '#platform/domain-kit/time/holidays.ts';
import { type Pause, workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { Cause } from '../../domain/index.ts';
import type { StoredRequest } from '../access.ts';

/** Returns the working hours for the answer to a request made on a day. */
export async function hoursOf({ db }: Work, cause: Cause, day: PlainDate): Promise<number> {
  const { hours } = await db
    .selectFrom('change_request_term')
    .select('hours')
    .where('cause', '=', cause)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow();
  return hours;
}

export async function calendarOf(settings: SettingStore): Promise<WorkingCalendar> {
  const { weekdays, opensAtHour, closesAtHour, closedOn } = (await settings.current()).ORARI;
  return { weekdays, opensAtHour, closesAtHour, closedOn: closedOn.map(({ date }) => date) };
}

/** Returns the end of the agency's hours for a request, from its pauses; null while one is open. */
export async function deadlineOf(
  work: Work,
  calendar: WorkingCalendar,
  { id, hours, created_at }: Pick<StoredRequest, 'id' | 'hours' | 'created_at'>,
): Promise<string | null> {
  const { rows } = await sql<Pause>`select starts_at as "from", ends_at as "to" from change_request_pause
    where request_id = ${id} order by id`.execute(work.db);
  return workingDeadline({ calendar, hours }, created_at, rows);
}
