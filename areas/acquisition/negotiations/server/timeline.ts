import { sql } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import type { negotiationTimeline } from '../api/routes.ts';
import type { EventKind } from '../domain/index.ts';
import { findNegotiation } from './access.ts';

const PAGE = 20;

/** Adds a line to the timeline of a negotiation. */
export async function record(work: Work, negotiationId: number, kind: EventKind, note: string | null = null): Promise<void> {
  await work.db
    .insertInto('negotiation_event')
    .values({ negotiation_id: negotiationId, at: work.now, kind, actor_id: work.actor?.userId ?? null, note })
    .execute();
}

/** Reads a page of the timeline: the lines before `prima`, newest first, all filters in SQL. Throws NOT_FOUND. */
export async function readTimeline(
  work: UserWork,
  id: number,
  { prima, tipo = [], da, a }: z.output<NonNullable<typeof negotiationTimeline.query>>,
): Promise<ResponseOf<typeof negotiationTimeline>> {
  await findNegotiation(work, id);
  const day = sql`(e.at at time zone 'Europe/Rome')::date`;
  const conditions = [
    sql`e.negotiation_id = ${id}`,
    ...(prima === undefined ? [] : [sql`e.id < ${prima}`]),
    ...(tipo.length === 0 ? [] : [sql`e.kind = any(${tipo}::text[])`]),
    ...(da === undefined ? [] : [sql`${day} >= ${da}::date`]),
    ...(a === undefined ? [] : [sql`${day} <= ${a}::date`]),
  ];
  const { rows } = await sql<
    ResponseOf<typeof negotiationTimeline>['items'][number]
  >`select e.id, e.at, e.kind, u.display_name as who, e.note
    from negotiation_event e left join user_view u on u.id = e.actor_id
    where ${sql.join(conditions, sql` and `)} order by e.id desc limit ${sql.lit(PAGE + 1)}`.execute(work.db);
  const items = rows.slice(0, PAGE);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}
