import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { Work } from './context.ts';

export interface AuditEntry {
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  /** Why, in the user's words, where a reason is asked. */
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

/** Writes who did what to which rows, on whose behalf, and the fields that changed, in the transaction of the change itself; one statement of SQL. */
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

/** Writes who did what to which row, on whose behalf, and the fields that changed, in the transaction of the change itself. */
export async function audit(work: Work, entry: AuditEntry): Promise<void> {
  await auditMany(work, [entry]);
}
