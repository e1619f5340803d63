import { sql } from 'kysely';
import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from './context.ts';

interface VersionedRow {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
}

/**
 * Throws 412 CHANGED_BY_OTHERS with who changed the record and when, if a save started from an older version. `events`
 * declares how the record's writes are audited; load the row with a lock first.
 */
export async function refuseStale(
  work: Pick<UserWork, 'db'>,
  { entity }: Pick<AuditEvents, 'entity'>,
  row: VersionedRow,
  version: number,
): Promise<void> {
  if (row.version === version) return;
  const last = await work.db
    .selectFrom('audit_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor_id')
    .select(['u.display_name as who', 'e.at'])
    .where('e.entity', '=', entity)
    .where('e.entity_id', '=', row.id)
    .orderBy('e.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  const when = formatMinute(last?.at ?? row.updated_at);
  throw new AppError(commonErrors.CHANGED_BY_OTHERS, { who: last?.who ?? 'Nais', when }, { version: row.version });
}
