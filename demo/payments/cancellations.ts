import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Drafts of cancellations, each of one policy in force whose premium was received: what the agency confirms next. */
export async function seedCancellations(db: Database, today: PlainDate): Promise<void> {
  await sql`with chosen as (
      select c.id, row_number() over (order by c.id desc) as n from contract c
      where c.status = 'POLIZZA' and c.premium_due_on is null and c.effective_date < ${today}::date - 30 and c.anonymised_at is null
        and c.payment_type in ('BONIFICO', 'DEALER') and not exists (select from change_request r where r.contract_id = c.id)
      order by c.id desc limit 4
    ), author as (select min(id) as id from app_user where "group" = 'DIPENDENTE_AGENZIA'
    ), made as (
      insert into cancellation (status, cause, requested_on, effective_on, event_on, created_at, created_by, updated_at, updated_by)
      select 'BOZZA', (array['VENDITA', 'FURTO', 'DEMOLIZIONE', 'ALTRO'])[n], ${today}::date - n::int, ${today}::date, ${today}::date - n::int,
        ${today}::date - n::int + time '10:00', a.id, ${today}::date - n::int + time '10:00', a.id
      from chosen cross join author a order by n returning id, cause
    )
    insert into cancellation_policy (cancellation_id, contract_id, status)
    select m.id, c.id, 'DA_CONFERMARE' from made m join chosen c on (array['VENDITA', 'FURTO', 'DEMOLIZIONE', 'ALTRO'])[c.n] = m.cause`.execute(
    db,
  );
}
