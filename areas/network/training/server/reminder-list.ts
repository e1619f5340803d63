import { type RawBuilder, sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { ReminderQuery, ReminderRow } from '../api/index.ts';

/** Sort keys; the id breaks ties. */
const SORTS = { deadline: 's.deadline', name: 'u.display_name', group: 'u.group', lastSentOn: 'r.sent_on' } as const;

/** The last reminder of the deciding period, by the unique index on person, period and number. */
const LAST = sql`left join lateral (select l.number, l.sent_on, m.status from training_reminder l join mail_outbox m on m.id = l.mail_id
  where l.user_id = s.user_id and l.period_start = s.starts_on order by l.number desc limit 1) r on true`;

async function conditionOf(work: UserWork, query: ReminderQuery): Promise<RawBuilder<unknown>> {
  const parts = [sql`s.status <> 'REGOLARE'`, sql`u.deleted_at is null`, await usersVisibleTo(work)];
  if (query.stato !== undefined) parts.push(sql`s.status = any(${query.stato}::text[])`);
  if (query.gruppo !== undefined) parts.push(sql`u."group" = any(${query.gruppo}::text[])`);
  if (query.dal !== undefined) parts.push(sql`s.deadline >= ${query.dal}`);
  if (query.al !== undefined) parts.push(sql`s.deadline <= ${query.al}`);
  if (query.sollecitati !== undefined) parts.push(query.sollecitati ? sql`r.number is not null` : sql`r.number is null`);
  if (query.search !== undefined && query.search !== '') {
    parts.push(sql`u.search_text like plain_text(${containing(query.search)})`);
  }
  return sql.join(parts, sql` and `);
}

/** Returns the visible people whose training expires or has expired. */
export async function listReminders(work: UserWork, query: ReminderQuery, max: number): Promise<{ items: ReminderRow[]; total: number }> {
  const people = sql`from training_state s join user_view u on u.id = s.user_id`;
  const condition = await conditionOf(work, query);
  const from = sql`${people} ${LAST} where ${condition}`;
  // Only one filter needs reminders; without it the count does not read them.
  const counted = query.sollecitati === undefined ? sql`${people} where ${condition}` : from;
  const direction = query.order === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const [page, count] = await Promise.all([
    sql<
      Omit<ReminderRow, 'max'>
    >`select s.user_id as "userId", u.display_name as name, u."group", u.email, u.enabled, s.status, s.suspended,
      s.starts_on as "startsOn", s.deadline, s.minutes_due as "minutesDue", s.minutes_done as "minutesDone",
      coalesce(r.number, 0) as reminders, r.sent_on as "lastSentOn", r.status as "lastMail" ${from}
      order by ${sql.ref(SORTS[query.sort ?? 'deadline'])} ${direction}, s.user_id
      limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db),
    sql<{ total: number }>`select count(*) as total ${counted}`.execute(work.db),
  ]);
  return { items: page.rows.map((row) => ({ ...row, max })), total: count.rows[0]?.total ?? 0 };
}
