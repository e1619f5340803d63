-- Offers sent to customers by link: what the link shows, and what the customer did with it (decision 0402).
create table quotation_share (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  -- SHA-256 of the secret in the link, which nobody can read again.
  token_hash bytea not null unique,
  -- The offers as the link shows them: areas/quotations/server/stored-documents.ts. It names no customer.
  content jsonb not null,
  file_id bigint not null references stored_file,
  -- Fingerprint of the quotation's price; the link ends when it changes.
  price_hash text not null,
  -- Last day of the offers.
  expires_on date not null,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  mail_id bigint references mail_outbox,
  opened_at timestamptz,
  -- The customer wants to proceed; not the acceptance of the contract.
  proceeded_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references app_user,
  -- Day on which the seller is reminded of a customer that did not answer.
  remind_on date,
  reminded_at timestamptz
);
create index quotation_share_contract on quotation_share (contract_id);
create index quotation_share_reminder on quotation_share (remind_on) where reminded_at is null and proceeded_at is null and revoked_at is null;

-- Requests with an unknown or ended link, counted by network for a quarter of an hour. The network is a keyed digest.
create table quotation_share_miss (
  network text not null,
  at timestamptz not null
);
create index quotation_share_miss_network on quotation_share_miss (network, at);
