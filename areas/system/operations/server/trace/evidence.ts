import { sql } from 'kysely';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { headOf } from '#platform/server-kit/trail/verify.ts';
import { trailEvents } from '../../api/index.ts';
import { EVIDENCE_METHOD } from '../../api/texts.ts';
import { searchTrail, type TraceFilters } from './search.ts';

/** Rows of one file: each seal that covers one of them lists all its digests. */
const MOST_ROWS = 200;

/**
 * Returns rows of the trail as a JSON file that proves them without this database: what was hashed of each row, the
 * digests of all rows of their seals, and the seals. The export is recorded in the trail.
 */
export async function evidenceOf(ctx: Context, filters: TraceFilters) {
  const { db } = ctx;
  const keys = (await searchTrail(db, filters)).slice(0, MOST_ROWS);
  const ids = keys.map(({ id }) => id);
  const { rows } =
    await sql`select e.id, e.at, e.entity, e.entity_id, e.action, e.request_id, a.display_name as actor, o.display_name as original_actor,
      e.reason, e.changes, e.redacted_at, encode(audit_leaf(e), 'hex') as digest,
      jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.original_actor_id, e.request_id, e.entity, e.entity_id,
        e.action)::text as hashed_header,
      case when e.content_hash is null then jsonb_build_array(e.salt, e.changes, e.reason)::text end as hashed_content,
      encode(e.content_hash, 'hex') as content_digest
    from audit_event e left join user_view a on a.id = e.actor_id left join user_view o on o.id = e.original_actor_id
    where e.id = any(${ids}::bigint[]) order by e.id`.execute(db);
  const { rows: seals } =
    await sql`select s.id as seal, s.first_id, s.last_id, s.row_count, s.sealed_at, encode(s.previous, 'hex') as previous,
      encode(s.hash, 'hex') as hash, (select json_agg(json_build_array(l.id, encode(l.leaf, 'hex')) order by l.id) from (
        select e.id, audit_leaf(e) as leaf from audit_event e where e.id between s.first_id and s.last_id
        union all select x.id, x.leaf from audit_removed_row x where x.id between s.first_id and s.last_id) l) as digests
    from audit_seal s where exists (select from unnest(${ids}::bigint[]) i (id) where i.id between s.first_id and s.last_id) order by s.id`.execute(
      db,
    );
  const head = await headOf(db);
  await audit(ctx, trailEvents, {
    entityId: head?.seal ?? 0,
    action: 'EXPORT',
    after: { filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)), rows: rows.length },
  });
  const content = { method: EVIDENCE_METHOD[ctx.language], exportedAt: ctx.now, filters, rows, seals, head };
  return ctx.reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="prova-registro-${ctx.today}.json"`)
    .send(JSON.stringify(content, null, 2));
}
