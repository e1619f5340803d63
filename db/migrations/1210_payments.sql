-- Payments of customers by card, through a link to a payment service.

-- One payment of one contract's premium; attempts at the service follow each other in it.
create table payment (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  method text not null check (method in ('CARTA_CREDITO')),
  -- Cents.
  amount bigint not null check (amount > 0),
  status text not null check (status in ('IN_CORSO', 'COMPLETATO', 'FALLITO', 'RESETTABILE')),
  -- Digest of the secret in the customer's link.
  token_hash bytea not null unique,
  expires_on date not null,
  -- The current session at the payment service, and how many there were.
  session text unique,
  attempts int not null default 0,
  failure text check (failure in ('RIFIUTATO', 'CHIUSO', 'RESTITUITO')),
  mail_id bigint references mail_outbox,
  opened_at timestamptz,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  settled_at timestamptz,
  constraint settled_when_done check ((status = 'COMPLETATO') <= (settled_at is not null))
);
-- A premium is collected once.
create unique index payment_of_contract on payment (contract_id) where status <> 'FALLITO';
create index payment_contract on payment (contract_id, id);
create index payment_waiting on payment (id) where status = 'IN_CORSO' and session is not null;

-- Money that arrived from the payment service, each charge once.
create table payment_receipt (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  -- The charge at the service.
  charge text not null unique,
  amount bigint not null check (amount > 0),
  entry_id bigint not null references ledger_entry,
  received_at timestamptz not null,
  -- Set when the money went back: refunded by the agency, or taken back through the card.
  returned_at timestamptz,
  return_entry_id bigint references ledger_entry,
  -- It was not needed: the premium was paid already.
  is_surplus boolean not null default false,
  check ((returned_at is null) = (return_entry_id is null))
);
create index payment_receipt_payment on payment_receipt (payment_id, id);

-- Messages of the payment service as they arrived; each is worked on once.
create table payment_event (
  id text primary key,
  received_at timestamptz not null,
  type text not null,
  -- The session or charge that the message is about; its state is always read from the service.
  subject text,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'IGNORED')),
  finished_at timestamptz
);
create index payment_event_pending on payment_event (received_at) where status = 'PENDING';

-- Unknown links that a network tried.
create table payment_link_miss (
  network text not null,
  at timestamptz not null
);
create index payment_link_miss_network on payment_link_miss (network, at);
