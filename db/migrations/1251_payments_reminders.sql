-- Premiums and links without money: the seller is notified once.
create table premium_reminder (
  contract_id bigint not null references contract on delete cascade,
  -- The day from which the premium is due.
  due_on date not null,
  sent_at timestamptz not null,
  primary key (contract_id, due_on)
);
alter table payment add column reminded_at timestamptz;
create index payment_to_remind on payment (id) where status in ('IN_CORSO', 'RESETTABILE') and reminded_at is null;
