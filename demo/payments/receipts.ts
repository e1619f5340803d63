import { sql } from 'kysely';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { nextTargetDay } from '#platform/domain-kit/time/target-days.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

const ISSUED_ON = sql`(issued_at at time zone 'Europe/Rome')::date`;

/**
 * Premiums that the agency holds: the latest are due, the others get their receipts, and of
 * the direct debits one batch was credited, with one that came back, one waits for its credit, and the rest can be
 * collected.
 */
export async function seedPayments(db: Database, today: PlainDate): Promise<void> {
  const agency = sql`(select min(id) from app_user where "group" = 'DIPENDENTE_AGENZIA')`;
  const creditedOn = nextTargetDay(addDays(today, -14));
  await sql`with chosen as (
      select id, premium, company_id, payment_type, seller_id, issued_at, greatest(accepted_at, issued_at) as at,
        case when payment_type = 'SEPA' and ${ISSUED_ON} > ${addDays(today, -70)}::date then ${creditedOn}::date else premium_paid_on end as day
      from contract where premium_paid_on is not null
    ), entries as (
      insert into ledger_entry (contract_id, kind, posted_at, accounting_date, value_date)
      select id, 'INCASSO', day + time '10:00', day, day from chosen
      returning id, contract_id
    ), lines as (
      insert into ledger_line (entry_id, account, amount, company_id)
      select e.id, a.account, a.sign * c.premium, c.company_id from entries e join chosen c on c.id = e.contract_id
        cross join (values ('BANCA', 1), ('CREDITO_CLIENTE', -1)) a (account, sign)
    ), paid as (
      insert into payment (contract_id, method, amount, status, created_at, created_by, settled_at)
      select id, payment_type, premium, 'COMPLETATO', at, seller_id, day + time '10:00' from chosen returning id, contract_id
    ), receipts as (
      insert into payment_receipt (payment_id, charge, amount, entry_id, received_at, received_on, reference, recorded_by)
      select p.id, 'incasso-' || p.id, c.premium, e.id, c.day + time '10:00', c.day, 'TRN ' || lpad(p.id::text, 10, '0'), ${agency}
      from paid p join chosen c on c.id = p.contract_id join entries e on e.contract_id = c.id
    )
    update contract c set premium_paid_on = chosen.day from chosen where c.id = chosen.id`.execute(db);
  await seedBatch(db, { day: creditedOn, today, isCredited: true });
  await seedMandates(db);
  await seedBatch(db, { day: nextTargetDay(addDays(today, 1)), today, isCredited: false });
}

/** Signed papers of the policies that are waiting for a debit, so that they can be collected. */
async function seedMandates(db: Database): Promise<void> {
  await sql`insert into contract_papers (contract_id, accepted_at, file_ids, stored_at, handed_at, medium, handed_by, signed_on, signer,
      signature_recorded_by, mandate_reference, mandate_signed, mandate_recurrent)
    select id, accepted_at, '{}', accepted_at, accepted_at, 'CARTA', seller_id, ${ISSUED_ON}, customer_name, seller_id,
      number || '-' || to_char(accepted_at, 'YYYYMMDDHH24MI'), true, true
    from contract where payment_type = 'SEPA' and premium_due_on is not null
      and id % 5 <> 0 and data ->> 'iban' is not null on conflict do nothing`.execute(db);
}

interface SeededBatch {
  readonly day: PlainDate;
  readonly today: PlainDate;
  readonly isCredited: boolean;
}

/** A batch with its mandates: the credited payments of a day with one that came back, or three that wait. */
async function seedBatch(db: Database, { day, today, isCredited }: SeededBatch): Promise<void> {
  const agency = sql`(select min(id) from app_user where "group" = 'DIPENDENTE_AGENZIA')`;
  const madeOn = addDays(isCredited ? day : today, isCredited ? -7 : -2);
  const at = sql`${madeOn}::date + time '11:00'`;
  const chosen = isCredited
    ? sql`select p.id as payment_id, c.id, c.premium, c.number, c.accepted_at, c.customer_name, c.data from payment p
        join contract c on c.id = p.contract_id join payment_receipt r on r.payment_id = p.id
        where p.method = 'SEPA' and r.received_on = ${day}::date`
    : sql`select p.id as payment_id, c.id, c.premium, c.number, c.accepted_at, c.customer_name, c.data from opened p join contract c on c.id = p.contract_id`;
  await sql`with opened as (
      insert into payment (contract_id, method, amount, status, created_at, created_by)
      select c.id, 'SEPA', c.premium, 'IN_CORSO', ${at}, ${agency} from contract c join contract_papers p on p.contract_id = c.id
      where ${!isCredited} and c.payment_type = 'SEPA' and c.premium_due_on is not null and p.mandate_signed
        and not exists (select from payment x where x.contract_id = c.id) order by c.premium_due_on limit 3
      returning id, contract_id
    ), chosen as (${chosen}), batch as (
      insert into collection_batch (status, format, collection_date, creditor_name, creditor_iban, creditor_id, cuc, created_at, created_by,
        confirmed_at, confirmed_by, uploaded_at, uploaded_by, credited_on, credit_reference, credited_by)
      select ${isCredited ? 'ACCREDITATA' : 'CARICATA'}, 'CBI_00_01_01', ${day}, a.facts ->> 'holder', a.facts ->> 'iban', a.facts ->> 'creditorId',
        a.facts ->> 'cuc', ${at}, ${agency}, ${at}, ${agency}, ${at}, ${agency}, ${isCredited ? day : null}::date,
        ${isCredited ? 'ACCREDITO SDD' : null}, case when ${isCredited} then ${agency} end
      from disclosure a where a.kind = 'CONTO_SEPARATO' and exists (select from chosen) limit 1 returning id
    ), mandates as (
      insert into debit_mandate (contract_id, reference, is_recurrent, signed_on, debtor, iban, used_on, paid_on)
      select id, number || '-' || to_char(accepted_at, 'YYYYMMDDHH24MI'), true, accepted_at::date, customer_name, data ->> 'iban', ${day}::date,
        ${isCredited ? day : null}::date
      from chosen returning id, contract_id
    )
    insert into collection (batch_id, contract_id, payment_id, mandate_id, amount, sequence, status)
    select b.id, c.id, c.payment_id, m.id, c.premium, 'FRST', ${isCredited ? 'INCASSATO' : 'IN_DISTINTA'}
    from chosen c join mandates m on m.contract_id = c.id cross join batch b`.execute(db);
  if (isCredited) await returnOne(db, addDays(day, 4));
}

/** The bank takes back one credited collection of a policy in force: its premium is due again. */
async function returnOne(db: Database, day: PlainDate): Promise<void> {
  await sql`with back as (
      select x.id, x.payment_id, x.contract_id, x.amount, r.id as receipt_id, r.entry_id, c.company_id
      from collection x join payment_receipt r on r.payment_id = x.payment_id join contract c on c.id = x.contract_id
      where x.status = 'INCASSATO' and c.status = 'POLIZZA' order by x.id limit 1
    ), entry as (
      insert into ledger_entry (contract_id, kind, reverses_id, posted_at, accounting_date, value_date)
      select contract_id, 'INSOLUTO', entry_id, ${day}::date + time '09:00', ${day}::date, ${day}::date from back returning id
    ), lines as (
      insert into ledger_line (entry_id, account, amount, company_id)
      select e.id, a.account, a.sign * b.amount, b.company_id from back b cross join entry e
        cross join (values ('BANCA', -1), ('CREDITO_CLIENTE', 1)) a (account, sign)
    ), receipt as (
      update payment_receipt r set returned_at = ${day}::date + time '09:00', return_entry_id = e.id from back b, entry e where r.id = b.receipt_id
    ), ended as (
      update payment p set status = 'FALLITO', failure = 'RESTITUITO' from back b where p.id = b.payment_id
    ), due as (
      update contract c set premium_paid_on = null, premium_due_on = ${ISSUED_ON} from back b where c.id = b.contract_id
    )
    update collection x set status = 'STORNATO', return_reason = 'AM04', return_fee = 350, returned_on = ${day}::date,
      return_recorded_at = ${day}::date + time '09:00', return_recorded_by = (select min(id) from app_user where "group" = 'DIPENDENTE_AGENZIA')
    from back b where x.id = b.id`.execute(db);
}
