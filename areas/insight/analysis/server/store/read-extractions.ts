import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { ExtractionDetail, ExtractionRow, ExtractionRun, ExtractionSchedule, listExtractions } from '../../api/index.ts';
import type { PredefinedName } from '../../domain/predefined/predefined-codes.ts';
import { findExtraction, mayOpen } from './find-extraction.ts';

/** A saved extraction, or one that the product prepares. */
export type Subject = { readonly id: number } | { readonly name: PredefinedName };

/** Rows of a subject, as a condition on an alias of runs or schedules. */
export function ofSubject(alias: string, subject: Subject): RawBuilder<boolean> {
  return 'id' in subject
    ? sql<boolean>`${sql.ref(`${alias}.extraction_id`)} = ${subject.id}`
    : sql<boolean>`${sql.ref(`${alias}.predefined`)} = ${subject.name}`;
}

/** Reads a page of the extractions that the user may open, with their own schedule and latest file. */
export async function readExtractions(work: UserWork, query: z.output<NonNullable<typeof listExtractions.query>>) {
  const { userId } = work.actor;
  const parts = [mayOpen(work)];
  if (query.search !== undefined && query.search !== '') parts.push(sql<boolean>`e.name ilike ${containing(query.search)}`);
  if (query.proprie !== undefined) parts.push(sql<boolean>`(e.owner_id = ${userId}) = ${query.proprie === 'true'}`);
  const where = sql.join(parts, sql` and `);
  const key = query.sort === 'updatedAt' ? sql`e.updated_at` : sql`lower(e.name)`;
  const order = query.order === 'desc' ? sql`${key} desc, e.id desc` : sql`${key}, e.id`;
  const { rows: items } =
    await sql<ExtractionRow>`select e.id, e.name, e.description, u.display_name as owner, e.owner_id = ${userId} as "isOwn",
      e.shared_with as "sharedWith", s.next_on as "nextOn", e.updated_at as "updatedAt", r.created_at as "lastRunAt"
    from extraction e join user_view u on u.id = e.owner_id
    left join extraction_schedule s on s.extraction_id = e.id and s.user_id = ${userId} and s.suspended is null
    left join lateral (select l.created_at from extraction_run l where l.extraction_id = e.id and l.user_id = ${userId} order by l.id desc limit 1) r on true
    where ${where} order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from extraction e where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Returns the latest files of the user, newest first. */
export async function readRuns(work: UserWork, subject: Subject): Promise<ExtractionRun[]> {
  const { rows } = await sql<ExtractionRun>`select r.id, r.task_id as "taskId", r.format, r.schedule_id is not null as "isScheduled",
      r.created_at as "createdAt", coalesce(r.finished_at, t.finished_at) as "finishedAt",
      case when r.finished_at is not null then 'DONE' else coalesce(t.status, 'ERROR') end as status, t.error, r.rows,
      case when f.size is not null and f.expires_at > ${work.now}::timestamptz then f.expires_at end as "availableUntil"
    from extraction_run r left join long_task t on t.id = r.task_id left join export_file f on f.task_id = r.task_id
    where ${ofSubject('r', subject)} and r.user_id = ${work.actor.userId} order by r.id desc limit 10`.execute(work.db);
  return rows;
}

/** Returns the user's own schedule. */
export async function readSchedule(work: UserWork, subject: Subject): Promise<ExtractionSchedule | null> {
  const { rows } = await sql<ExtractionSchedule>`select s.frequency, s.weekday, s.month_day as "monthDay", s.month, s.format, s.delivery,
      s.next_on as "nextOn", s.suspended
    from extraction_schedule s where ${ofSubject('s', subject)} and s.user_id = ${work.actor.userId}`.execute(work.db);
  return rows[0] ?? null;
}

/** Reads an extraction that the user may open. Throws NOT_FOUND. */
export async function readExtractionDetail(work: UserWork, id: number): Promise<ExtractionDetail> {
  const row = await findExtraction(work, id);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    owner: row.owner,
    isOwn: row.owner_id === work.actor.userId,
    sharedWith: row.shared_with,
    updatedAt: row.updated_at,
    definition: row.definition,
    version: row.version,
    schedule: await readSchedule(work, { id }),
    runs: await readRuns(work, { id }),
  };
}
