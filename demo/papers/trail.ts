import { sql } from 'kysely';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** What happened to a contract; `userId` is null for the customer. */
export interface TrailRow {
  readonly contractId: number;
  readonly at: Instant;
  readonly userId: number | null;
  readonly action: string;
  readonly after: Readonly<Record<string, string | number | null>>;
}

/** Records what happened in the audit trail, as the product would have. */
export async function addTrail(db: Database, rows: readonly TrailRow[]): Promise<void> {
  const changed = rows.map(({ after, ...row }) => ({
    ...row,
    changes: Object.fromEntries(Object.entries(after).map(([field, value]) => [field, [null, value]])),
  }));
  await sql`insert into audit_event (at, actor_id, request_id, entity, entity_id, action, changes)
    select r.at, r."userId", 'seed', 'contract', r."contractId", r.action, r.changes
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as r ("contractId" bigint, at timestamptz, "userId" bigint, action text, changes jsonb)
    order by r.at, r."contractId"`.execute(db);
}
