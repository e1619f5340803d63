import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { startOfDay } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { JobRow, listExecutions } from '../../api/index.ts';
import { parametersOf, type Registry } from '../registry.ts';
import { readRows, usualDurations } from './rows.ts';

type Query = z.output<NonNullable<typeof listExecutions.query>>;

function conditionsOf({ lavoro, stato, avvio, da, a, search }: Query, { jobs, wordsOf }: Registry, language: UserWork['language']) {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (lavoro !== undefined) parts.push(sql`e.job = ${lavoro}`);
  if (stato !== undefined) parts.push(sql`e.status = ${stato}`);
  if (avvio !== undefined) parts.push(sql`e.trigger = ${avvio}`);
  if (da !== undefined) parts.push(sql`e.started_at >= ${startOfDay(da)}`);
  if (a !== undefined) parts.push(sql`e.started_at < ${startOfDay(addDays(a, 1))}`);
  if (search !== undefined && search !== '') {
    const wanted = search.toLocaleLowerCase('it');
    const names = jobs().flatMap(({ name }) =>
      wordsOf(name).title[language].toLocaleLowerCase('it').includes(wanted) || name.includes(wanted) ? [name] : [],
    );
    parts.push(sql`e.job = any(${names}::text[])`);
  }
  return sql.join(parts, sql` and `);
}

/** Reads a page of runs, newest first. */
export async function readExecutions(work: UserWork, registry: Registry, query: Query) {
  const where = conditionsOf(query, registry, work.language);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const column = query.sort === 'duration' ? sql`coalesce(e.finished_at, clock_timestamp()) - e.started_at` : sql`e.started_at`;
  const items = await readRows(
    work,
    registry,
    sql`where ${where} order by ${column} ${direction}, e.id ${direction} limit ${query.max} offset ${(query.page - 1) * query.max}`,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from job_execution e where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Reads the jobs by title: first those that users may start. */
export async function readJobs(work: UserWork, registry: Registry): Promise<{ items: JobRow[] }> {
  const jobs = registry.jobs();
  const names = jobs.map(({ name }) => name);
  const last = await readRows(
    work,
    registry,
    sql`where e.id = any(array(select l.id from unnest(${names}::text[]) as j (job)
        cross join lateral (select x.id from job_execution x where x.job = j.job order by x.started_at desc, x.id desc limit 1) l))`,
  );
  const byJob = new Map(last.map((row) => [row.job, row]));
  const usual = await usualDurations(work, names);
  const items = jobs.map((job): JobRow => {
    const words = registry.wordsOf(job.name);
    const startable = words.startable === true;
    return {
      name: job.name,
      title: words.title[work.language],
      about: words.about[work.language],
      startable,
      dryRun: words.dryRun === true,
      parameters: startable ? parametersOf(job, words, work.language) : [],
      last: byJob.get(job.name) ?? null,
      usualDuration: usual.get(job.name) ?? null,
    };
  });
  return { items: items.sort((a, b) => Number(b.startable) - Number(a.startable) || a.title.localeCompare(b.title, work.language)) };
}
