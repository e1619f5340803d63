import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/**
 * Renewal cases as the nightly job makes them, entrusted to the first call centre: those of the next weeks are with its
 * operators, some called back at a moment, some refused; one operator speaks German, one is away.
 */
export async function seedRenewals(db: Database, today: PlainDate, now: string): Promise<void> {
  await sql`update renewal_rules set call_centre_id = (select id from app_user where username = 'call-center')`.execute(db);
  await sql`insert into renewal_case (contract_id, expires_on, call_centre_id, created_at, updated_at)
    select c.id, c.expiry_date, case when p."group" = 'CALL_CENTER' then p.id else s.call_centre_id end, ${now}::timestamptz, ${now}::timestamptz
    from contract c join app_user p on p.id = c.producer_id cross join renewal_rules s
    where c.status = 'POLIZZA' and c.cancelled_from is null and c.anonymised_at is null
      and c.expiry_date between ${today}::date and ${today}::date + 365 order by c.expiry_date, c.id`.execute(db);
  await sql`insert into renewal_operator (user_id, languages, max_open, absent_from, absent_to)
    select u.id, o.languages, o.max_open, o.absent_from, o.absent_to
    from (values ('operatore-call-center', '{it,en}'::text[], 80, null::date, null::date),
      ('operatore-call-center-1-2', '{it,de}', 80, null, null), ('operatore-call-center-1-3', '{it,fr}', 60, null, null),
      ('operatore-call-center-1-4', '{it}', 60, ${today}::date - 1, ${today}::date + 6)) o (username, languages, max_open, absent_from, absent_to)
    join app_user u on u.username = o.username`.execute(db);
  await sql`insert into renewal_rule (call_centre_id, name, position, provinces, languages, within_days, operator_ids, created_at, updated_at)
    select (select call_centre_id from renewal_rules), r.name, r.position, r.provinces, r.languages, r.within_days, array(select u.id from app_user u where u.username = any(r.operators) order by u.id),
      ${now}::timestamptz, ${now}::timestamptz
    from (values ('Clienti di lingua tedesca', 1, '{}'::text[], '{de}'::text[], null::int, '{operatore-call-center-1-2}'::text[]),
      ('In scadenza entro 60 giorni', 2, '{}', '{}', 60, '{operatore-call-center,operatore-call-center-1-2,operatore-call-center-1-3}'))
      r (name, position, provinces, languages, within_days, operators)`.execute(db);
  await sql`with team as (select u.id, row_number() over (order by u.username) - 1 as n from app_user u
      where u.username in ('operatore-call-center', 'operatore-call-center-1-2', 'operatore-call-center-1-3', 'operatore-call-center-1-4')),
    soon as (select r.id, r.contract_id, row_number() over (order by r.expires_on, r.id) as n from renewal_case r
      join renewal_rules s on s.call_centre_id = r.call_centre_id where r.expires_on <= ${today}::date + 50 order by r.expires_on, r.id limit 60),
    given as (update renewal_case r set assigned_to = t.id, assigned_at = ${now}::timestamptz - interval '2 days',
        attempts = case when s.n % 5 in (1, 2, 3) then 1 else 0 end,
        last_attempt_at = case when s.n % 5 in (1, 2, 3) then ${now}::timestamptz - interval '1 day' end,
        status = case s.n % 5 when 1 then 'CLIENTE_DA_RICONTATTARE' when 2 then 'CLIENTE_NON_INTERESSATO' else 'PRATICA_DA_RINOVARE' end,
        call_at = case s.n % 5 when 1 then ${now}::timestamptz + make_interval(hours => s.n::int - 6) end,
        promised_by = case s.n % 5 when 1 then t.id end,
        refusal = case s.n % 5 when 2 then (array['PREZZO', 'ALTRA_COMPAGNIA', 'VEICOLO_VENDUTO', 'NON_SERVE'])[1 + s.n % 4] end,
        closed_at = case s.n % 5 when 2 then ${now}::timestamptz - interval '1 day' end
      from soon s join team t on t.n = s.n % 4 where r.id = s.id
      returning r.id, r.contract_id, r.assigned_to, r.status, r.attempts, r.call_at),
    visible as (update contract c set assigned_to = g.assigned_to from given g where c.id = g.contract_id)
    insert into renewal_attempt (case_id, kind, outcome, note, call_at, at, user_id)
    select id, 'CHIAMATA', case status when 'CLIENTE_DA_RICONTATTARE' then 'RICHIAMARE' when 'CLIENTE_NON_INTERESSATO' then 'NON_INTERESSATO'
        else 'NON_RISPONDE' end,
      case status when 'CLIENTE_DA_RICONTATTARE' then 'Preferisce essere richiamato' when 'CLIENTE_NON_INTERESSATO' then 'Ringrazia, per ora no' end,
      call_at, ${now}::timestamptz - interval '1 day', assigned_to from given where attempts = 1`.execute(db);
  await renewSome(db, now);
}

/** Cases that their producers' customers renewed last month, for the figures: each with a later policy of the producer. */
async function renewSome(db: Database, now: string): Promise<void> {
  await sql`with old as (select c.id, c.producer_id, c.expiry_date, row_number() over (partition by c.producer_id order by c.id) as n from contract c
      where c.status = 'POLIZZA_SCADUTA' and c.expiry_date > ${now}::date - 120 and c.anonymised_at is null),
    next as (select c.id, c.producer_id, c.issued_at, row_number() over (partition by c.producer_id order by c.id) as n from contract c
      where c.status = 'POLIZZA' and c.issued_at > ${now}::timestamptz - interval '120 days'),
    pairs as (select o.id as old_id, x.id as next_id, o.expiry_date, x.issued_at from old o join next x using (producer_id, n) order by o.id limit 40),
    team as (select u.id, row_number() over (order by u.username) - 1 as n from app_user u where u.username in ('operatore-call-center',
      'operatore-call-center-1-2', 'operatore-call-center-1-3')),
    dated as (select p.*, p.expiry_date - (p.old_id % 50)::int + time '11:00' as at, t.id as operator from pairs p join team t on t.n = p.old_id % 3),
    made as (insert into renewal_case (contract_id, expires_on, status, call_centre_id, assigned_to, assigned_at, quotation_id, renewed_at, closed_at,
        created_at, updated_at)
      select old_id, expiry_date, 'PRATICA_RINOVATA', s.call_centre_id, operator, at, next_id, at, at, at - interval '30 days', at
      from dated cross join renewal_rules s returning id, quotation_id, renewed_at)
    insert into renewal_quotation (contract_id, case_id, created_at) select quotation_id, id, renewed_at from made`.execute(db);
}
