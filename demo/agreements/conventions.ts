import { sql } from 'kysely';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Two closings of agreements: one that waits for its day, one that was restored. Neither limits a quotation now. */
export async function seedConventions(db: Database, today: PlainDate): Promise<void> {
  const seed = async (skipped: number, plannedOn: PlainDate, isRestored: boolean) => {
    const at = `${addDays(plannedOn, -2)}T09:00:00Z`;
    await sql`with agency as (select id from app_user where "group" = 'DEALER' and enabled order by id offset ${skipped}::int limit 2),
        clerk as (select min(id) as by_id from app_user where "group" = 'DIPENDENTE_AGENZIA'),
        closing as (insert into convention_closing (status, quote_deadline, accepted_deadline, planned_on, note, chosen, excluded, processed_at,
            restore_reason, restored_at, created_at, created_by)
          select ${isRestored ? 'RIPRISTINATA' : 'IN_ATTESA'}, ${addDays(plannedOn, 7)}, ${addDays(plannedOn, 15)}, ${plannedOn},
            'Disdetta della convenzione', (select array_agg(id) from agency), '{}', case when ${isRestored} then ${plannedOn}::date + time '00:03' end,
            case when ${isRestored} then 'Convenzione rinnovata' end, case when ${isRestored} then ${plannedOn}::date + time '10:00' end, ${at}, clerk.by_id
          from clerk returning id)
      insert into convention_agency (closing_id, agency_id, outcome) select closing.id, agency.id, ${isRestored ? 'RIPRISTINATA' : 'IN_ATTESA'}
      from closing, agency`.execute(db);
  };
  await seed(20, addDays(today, -60), true);
  await seed(24, addDays(today, 30), false);
}
