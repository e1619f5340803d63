-- Withdrawals that customers declare online after a distance sale.

-- Links in the mails with a policy's papers; the secret is known only to the recipient.
create table withdrawal_link (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
create index withdrawal_link_contract on withdrawal_link (contract_id);

create table withdrawal (
  id bigint generated always as identity primary key,
  contract_id bigint not null unique references contract,
  link_id bigint not null references withdrawal_link,
  declared_at timestamptz not null,
  -- Who declared it, and where the receipt went.
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  iban text,
  ip inet,
  -- The request that the agency works on, and the draft; null: the policy was in another draft.
  ticket text not null references change_request (ticket),
  cancellation_id bigint references cancellation on delete set null,
  mail_id bigint references mail_outbox,
  file_id bigint references stored_file
);
create index withdrawal_cancellation on withdrawal (cancellation_id) where cancellation_id is not null;
