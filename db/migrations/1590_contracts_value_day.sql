-- An entry is recorded on one day and counts from another: money counts from the day on which it arrived or left. Cover,
-- the insurers' days and statements count from the value day, the audit from the other.
alter table ledger_entry add column value_date date;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry e set value_date = coalesce(
  (select r.received_on from payment_receipt r where r.entry_id = e.id),
  (select x.returned_on from payment_receipt r join collection x on x.payment_id = r.payment_id
    where r.return_entry_id = e.id and x.returned_on is not null order by x.id desc limit 1),
  (select p.paid_on from cancellation_policy p where p.paid_entry_id = e.id),
  (select v.settled_on from variation v where v.settled_entry_id = e.id),
  (select p.paid_on from statement_payment p where p.entry_id = e.id),
  (select r.paid_on from unallocated_receipt r where r.entry_id = e.id),
  (select b.booked_on from bank_line b where b.id = e.bank_line_id),
  e.accounting_date);
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry alter column value_date set not null;

-- Since when the money of a contract covers its premium without a break.
with moves as (
  select e.contract_id, e.value_date as day, sum(l.amount) as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
  where e.contract_id is not null and e.kind not in ('RIMBORSO', 'SINISTRO')
    and (l.account in ('BANCA', 'INCASSI_NON_ATTRIBUITI') or l.account = 'SALDI_DI_APERTURA' and l.amount > 0)
  group by 1, 2
), running as (
  select contract_id, day, sum(amount) over (partition by contract_id order by day) as total from moves
), since as (
  select c.id, min(r.day) as day from contract c join running r on r.contract_id = c.id
  where c.premium_paid_on is not null and c.cancelled_from is null
    and not exists (select from running b where b.contract_id = c.id and b.day >= r.day and b.total < c.premium)
  group by c.id
)
update contract c set premium_paid_on = s.day from since s where s.id = c.id and c.premium_paid_on <> s.day;

-- The premium of a policy that the agency collects is due or paid; only one that the producer collects, or a cancelled one
-- that owes nothing, is neither.
update contract c set premium_due_on = (c.issued_at at time zone 'Europe/Rome')::date
  where c.policy_number is not null and c.cancelled_from is null and c.cancelled_at is null and c.payment_type <> 'DEALER'
    and c.premium_due_on is null and c.premium_paid_on is null;
alter table contract add constraint premium_due_or_paid_to_agency check (policy_number is null or cancelled_from is not null
  or cancelled_at is not null or payment_type is null or payment_type = 'DEALER' or premium_due_on is not null or premium_paid_on is not null) not valid;
alter table contract validate constraint premium_due_or_paid_to_agency;

-- The broker's variant: the agency is the broker, and records the receipt.
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check
  check (method in ('BROKER', 'SEPA', 'CARTA_CREDITO', 'BONIFICO', 'FINANZIAMENTO'));
