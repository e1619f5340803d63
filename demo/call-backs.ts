import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

const NOTES = [
  'Decide dopo aver sentito la moglie',
  'Aspetta il preventivo della banca',
  'Vuole confrontare con la polizza che ha già',
  'Richiamare dopo le 18, prima lavora',
  'Chiede se la Kasko copre anche il figlio neopatentato',
];

/**
 * Call-backs on the latest open quotations of every seller, at most four each: one late, one for today, two for the
 * days ahead.
 */
export async function seedCallBacks(db: Database, today: PlainDate, now: Instant): Promise<void> {
  await sql`insert into call_back (contract_id, due_on, note, created_at, created_by, updated_at)
    select id, ${today}::date + (n - 2)::int, (${NOTES}::text[])[1 + ((id + n) % ${NOTES.length}::int)::int], ${now}, seller_id, ${now}
    from (select id, seller_id, row_number() over (partition by seller_id order by created_at desc, id desc) as n
      from contract where status = 'PREVENTIVO' and anonymised_at is null) c
    where n <= 4 order by id`.execute(db);
}
