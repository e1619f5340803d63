import { type RawBuilder, sql } from 'kysely';
import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import { changesOf } from './audit-changes.ts';
import type { Work } from './context.ts';

export interface AuditEntry<Action extends string> {
  readonly entityId: number;
  readonly action: Action;
  /** Fields or columns before and after; only what differs is recorded, by path. */
  readonly before?: object | null;
  readonly after?: object | null;
  /** The reason in the user's words, where one is required. */
  readonly reason?: string | null;
}

/**
 * Returns the insert that records actor, action, rows, on whose behalf and the changed fields, for any number of rows. For
 * a statement that writes more; otherwise `auditMany`.
 */
export function auditInsert<Action extends string>(
  work: Work,
  { entity, redacted }: AuditEvents<string, Action>,
  entries: readonly AuditEntry<NoInfer<Action>>[],
): RawBuilder<unknown> {
  const rows = entries.map(({ entityId, action, reason = null, before = null, after = null }) => ({
    entity_id: entityId,
    action,
    reason,
    changes: changesOf(before, after, redacted),
  }));
  // One parameter for all rows: the number of parameters of a statement is limited.
  return sql`insert into audit_event (at, actor_id, original_actor_id, request_id, entity, entity_id, action, reason, changes)
    select ${work.now}::timestamptz, ${work.actor?.userId ?? null}::bigint, ${work.actor?.original?.userId ?? null}::bigint, ${work.requestId}, ${entity},
      e.entity_id, e.action, e.reason, e.changes
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (entity_id bigint, action text, reason text, changes jsonb))
      with ordinality as e (entity_id, action, reason, changes, position)
    order by e.position`;
}

/**
 * Records actor, action, rows, on whose behalf and the changed fields, in the transaction of the change and in one SQL
 * statement for any number of rows.
 */
export async function auditMany<Action extends string>(
  work: Work,
  events: AuditEvents<string, Action>,
  entries: readonly AuditEntry<NoInfer<Action>>[],
): Promise<void> {
  if (entries.length > 0) await auditInsert(work, events, entries).execute(work.db);
}

/**
 * Records the actor, the action, the row, on whose behalf it happened and the changed fields, in the transaction of the
 * change.
 */
export async function audit<Action extends string>(
  work: Work,
  events: AuditEvents<string, Action>,
  entry: AuditEntry<NoInfer<Action>>,
): Promise<void> {
  await auditMany(work, events, [entry]);
}
