-- Customers who complete their renewal alone: for which products, and the sales that go on by themselves after their 'yes'.
alter table renewal_rules
  add column alone text not null default 'NESSUNO' check (alone in ('NESSUNO', 'TUTTI', 'SCELTI')),
  add column alone_products text[] not null default '{}';

create table renewal_alone (
  contract_id bigint primary key references renewal_quotation,
  -- Who made the offer: the sale goes on in their name, with their rights of each moment.
  shared_by bigint not null references app_user,
  -- Fingerprint of the price that the customer saw.
  price_hash text not null,
  answered_at timestamptz not null,
  -- When and why it stopped: the seller completes it.
  stopped_at timestamptz,
  stopped_for text,
  check ((stopped_at is null) = (stopped_for is null))
);
