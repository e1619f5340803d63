import { sql } from 'kysely';
import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import type { Work } from '../context.ts';

/**
 * Redacts the values in the audit trail of records whose personal data is erased; user, time, action and field stay (the
 * trigger allows nothing else).
 */
export async function redactTrail(work: Work, { entity }: Pick<AuditEvents, 'entity'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update audit_event set redacted_at = ${work.now}, changes = redacted_changes(changes), reason = case when reason is null then null else '***' end
    where entity = ${entity} and entity_id = any(${[...ids]}::bigint[]) and redacted_at is null`.execute(work.db);
}

/** Redacts rows of the audit trail, of whatever record. */
export async function redactEvents(work: Work, ids: readonly number[]): Promise<void> {
  await sql`update audit_event set redacted_at = ${work.now}, changes = redacted_changes(changes),
    reason = case when reason is null then null else '***' end where id = any(${[...ids]}::bigint[])`.execute(work.db);
}
