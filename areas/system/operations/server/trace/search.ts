import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { declaredAudits } from '#platform/api-kit/audit-events.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { startOfDay } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { MOST_TRACES, type traceEvidence } from '../../api/index.ts';
import { findRecords } from './record-names.ts';

export type TraceFilters = z.output<NonNullable<typeof traceEvidence.query>>;

/** Key of a row: its partition follows from `at`. */
export interface TraceKey {
  readonly id: number;
  readonly at: string;
}

/** People that a name finds at most. */
const MOST_PEOPLE = 50;

async function peopleNamed(db: Database, typed: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from user_view where lower(username) = ${typed.toLowerCase()}
    or display_name ilike ${containing(typed)} order by id limit ${sql.lit(MOST_PEOPLE)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The declared pairs of record and cause under the filter: the index on causes begins with both. */
function causesOf({ entita, causa }: TraceFilters): { entity: string; action: string }[] {
  const pairs = declaredAudits().flatMap(({ entity, actions }) => Object.keys(actions).map((action) => ({ entity, action })));
  return pairs.filter(({ entity, action }) => (entita === undefined || entity === entita) && (causa === undefined || action === causa));
}

interface Found {
  readonly records: readonly { readonly entity: string; readonly id: number }[] | null;
  readonly people: readonly number[] | null;
}

/** The index that a search goes through: the narrowest of its filters. */
function sourceOf(filters: TraceFilters, { records, people }: Found, where: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const newest = (more: RawBuilder<unknown>) =>
    sql`select e.id, e.at from audit_event e where ${where} and ${more} order by e.at desc, e.id desc limit ${sql.lit(limit)}`;
  if (records !== null) {
    return sql`select x.id, x.at from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as k (entity text, id bigint)
      cross join lateral (${newest(sql`e.entity = k.entity and e.entity_id = k.id`)}) x`;
  }
  if (filters.richiesta !== undefined) return newest(sql`e.request_id = ${filters.richiesta}`);
  if (people !== null) {
    return sql`select distinct x.id, x.at from unnest(${[...people]}::bigint[]) as p (id) cross join lateral (
      (${newest(sql`e.actor_id = p.id`)}) union all (${newest(sql`e.original_actor_id = p.id`)})) x`;
  }
  if (filters.entita !== undefined || filters.causa !== undefined) {
    return sql`select x.id, x.at from jsonb_to_recordset(${JSON.stringify(causesOf(filters))}::jsonb) as k (entity text, action text)
      cross join lateral (${newest(sql`e.entity = k.entity and e.action = k.action`)}) x`;
  }
  return newest(sql`true`);
}

/**
 * Returns the keys of the rows that a search finds, newest first: at most `MOST_TRACES`, and one more if there are more.
 * Every search goes through one index and stops after that many rows.
 */
export async function searchTrail(db: Database, filters: TraceFilters): Promise<TraceKey[]> {
  const { entita, record, causa, persona, richiesta, da, a, search } = filters;
  const typed = search === undefined || search === '' ? null : search;
  const byNumber = entita !== undefined && record !== undefined ? [{ entity: entita, id: record }] : null;
  const found: Found = {
    records: byNumber ?? (typed === null ? null : await findRecords(db, typed)),
    people: persona === undefined ? null : await peopleNamed(db, persona),
  };
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (entita !== undefined) conditions.push(sql`e.entity = ${entita}`);
  if (record !== undefined) conditions.push(sql`e.entity_id = ${record}`);
  if (causa !== undefined) conditions.push(sql`e.action = ${causa}`);
  if (richiesta !== undefined) conditions.push(sql`e.request_id = ${richiesta}`);
  if (found.people !== null)
    conditions.push(sql`(e.actor_id = any(${[...found.people]}::bigint[]) or e.original_actor_id = any(${[...found.people]}::bigint[]))`);
  if (da !== undefined) conditions.push(sql`e.at >= ${startOfDay(da)}`);
  if (a !== undefined) conditions.push(sql`e.at < ${startOfDay(addDays(a, 1))}`);
  const source = sourceOf(filters, found, sql.join(conditions, sql` and `), MOST_TRACES + 1);
  const { rows } =
    await sql<TraceKey>`select f.id, f.at from (${source}) f order by f.at desc, f.id desc limit ${sql.lit(MOST_TRACES + 1)}`.execute(db);
  return rows;
}
