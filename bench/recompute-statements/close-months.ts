import { sql } from 'kysely';
import { closeEverybody } from '#areas/money/producer-statements/server/public.ts';
import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ClosedDays } from './compare.ts';

/**
 * Consents of three kinds: one insurer's always applies, one ended in the middle of a month, one began in it; the
 * others have none.
 */
async function giveConsents(db: Database, today: PlainDate): Promise<void> {
  const middle = addDays(firstDayOfMonth(addMonths(today, -2)), 14);
  await sql`insert into commission_consent (company_id, valid_from, valid_to, agreement, created_at)
    select id, case when place = 3 then ${middle}::date else '2019-01-01' end, case when place = 2 then ${middle}::date end, 'Accordo', now()
    from (select id, row_number() over (order by id) as place from company) c where place <= 3`.execute(db);
}

/** Closes the last three months as the nightly job did, month by month, with monthly terms. Returns the last day. */
export async function closeMonths(db: Database, today: PlainDate): Promise<ClosedDays> {
  await sql`update statement_terms set period = 'MENSILE', guarantee_from = '2019-01-01', guarantee = 'Banca di prova, n. 1'`.execute(db);
  await giveConsents(db, today);
  const nights = [-2, -1, 0].map((ago) => firstDayOfMonth(addMonths(today, ago)));
  for (const night of nights) {
    const work = { db, today: night, now: `${night}T05:00:00.000Z`, actor: null, requestId: 'recompute', language: 'it' } as const;
    await closeEverybody(work, 'DEALER', { name: 'Agenzia', address: null, phone: null, email: null });
  }
  return { opening: addDays(firstDayOfMonth(addMonths(today, -3)), -1), closed: addDays(firstDayOfMonth(today), -1) };
}
