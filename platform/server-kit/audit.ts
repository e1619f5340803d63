import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { Work } from './context.ts';

export interface AuditEntry {
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  /** The reason in the user's words, where one is required. */
  readonly reason?: string | null;
}

/** Fields whose values never reach the audit trail. */
const SECRET = /password|secret|token|hash/i;

function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[key] ?? null;
    const to = after[key] ?? null;
    if (sameJson(from, to)) continue;
    changes[key] = SECRET.test(key) ? ['***', '***'] : [from, to];
  }
  return changes;
}

/**
 * Records actor, action, rows, on whose behalf and the changed fields, in the transaction of the change and in one SQL
 * statement.
 */
export async function auditMany(work: Work, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    at: work.now,
    actor_id: work.actor?.userId ?? null,
    original_actor_id: work.actor?.original?.userId ?? null,
    request_id: work.requestId,
    entity: entry.entity,
    entity_id: entry.entityId,
    action: entry.action,
    reason: entry.reason ?? null,
    changes: JSON.stringify(changesOf(entry.before ?? {}, entry.after ?? {})),
  }));
  await work.db.insertInto('audit_event').values(rows).execute();
}

/**
 * Records the actor, the action, the row, on whose behalf it happened and the changed fields, in the transaction of the
 * change.
 */
export async function audit(work: Work, entry: AuditEntry): Promise<void> {
  await auditMany(work, [entry]);
}
