import { sql } from 'kysely';
import { confirmCancellation, prepareCancellation, recordPaidRefund } from '#areas/after-sale/cancellations/server/public.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { clerk } from './clerk.ts';

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

/** Policies of a year whose premium the agency received. */
async function paidToTheAgency(db: Database, today: PlainDate): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`select c.policy_number as number from contract c
    where c.status = 'POLIZZA' and c.payment_type = 'BONIFICO' and c.premium_paid_on is not null and c.anonymised_at is null
      and c.effective_date < ${today}::date - 60 and c.expiry_date > ${today}::date + 60 and c.customer_user_id is null
      and not exists (select from change_request r where r.contract_id = c.id)
      and not exists (select from cancellation_policy x where x.contract_id = c.id)
    order by c.id desc limit 2`.execute(db);
  return rows.map(({ number }) => number);
}

/** Cancelled policies with their refund: one was paid, the other is to be paid. */
export async function seedConfirmedCancellations(db: Database, today: PlainDate, now: Instant): Promise<void> {
  const work = await clerk(db, today, now);
  const [paid, payable] = await paidToTheAgency(db, today);
  const none = { refundType: null, loanInitial: null, loanResidual: null, manualReason: null, note: null, ticket: null };
  const sold = {
    ...none,
    cause: 'VENDITA' as const,
    soldAtDistance: false,
    requestedOn: addDays(today, -12),
    eventOn: addDays(today, -15),
  };
  const account = { iban: 'IT60X0542811101000000123456', accountHolder: null };
  for (const number of [paid, payable]) {
    if (number === undefined) continue;
    const { id } = await prepareCancellation(work, { ...sold, ...account, effectiveOn: today, policies: [number] });
    await confirmCancellation(work, null, id, null);
    if (number !== paid) continue;
    const [policy] = await db.selectFrom('cancellation_policy').select('id').where('cancellation_id', '=', id).execute();
    await recordPaidRefund(work, id, policy?.id ?? 0, { paidOn: today, reference: `RIMBORSO ${number}` });
  }
}
