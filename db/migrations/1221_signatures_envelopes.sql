-- Digital signatures of customers: what is signed, by whom, and the evidence of each step.

-- One request to a customer to sign the papers of one acceptance.
create table signature_envelope (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  -- The acceptance and the edition of its papers; others end the envelope.
  accepted_at timestamptz not null,
  edition int not null,
  status text not null check (status in ('STARTED', 'VIEWED', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED')),
  -- Who signs, identified by which document, frozen at the start.
  signer jsonb not null,
  -- Digest of the secret in the customer's link.
  token_hash bytea not null unique,
  -- The secret itself, sealed: reminders repeat it.
  token_sealed bytea not null,
  -- SHA-256 of the digests of all papers and of the clauses, in their order.
  papers_hash bytea not null,
  delivery text not null check (delivery in ('EMAIL', 'SMS', 'QUI')),
  mail_id bigint references mail_outbox on delete set null,
  -- A text message with the link left.
  texted_at timestamptz,
  expires_at timestamptz not null,
  sends int not null default 1,
  reminders int not null default 0,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  viewed_at timestamptz,
  -- The customer accepted the terms of this service.
  consented_at timestamptz,
  terms_version text,
  -- The customer's will, given with the code; the seal follows.
  confirmed_at timestamptz,
  confirmed_ip text,
  confirmed_agent text,
  signed_at timestamptz,
  level text check (level in ('B-B', 'B-T')),
  evidence_file_id bigint references stored_file on delete set null,
  ended_at timestamptz,
  reason text,
  constraint consent_of_terms check ((consented_at is null) = (terms_version is null)),
  constraint signed_is_sealed check ((status = 'SIGNED') = (signed_at is not null) and (status = 'SIGNED') = (level is not null)),
  constraint signed_after_consent check (confirmed_at is null or consented_at is not null)
);
-- One is open per contract.
create unique index signature_envelope_open on signature_envelope (contract_id) where status in ('STARTED', 'VIEWED');
create index signature_envelope_contract on signature_envelope (contract_id, id);
create index signature_envelope_waiting on signature_envelope (expires_at) where status in ('STARTED', 'VIEWED');

-- The papers, frozen at the start.
create table signature_document (
  envelope_id bigint not null references signature_envelope on delete cascade,
  position int not null,
  kind text not null,
  file_id bigint not null references stored_file on delete cascade,
  sha256 text not null,
  -- Sealed for the customer; the others are information that they receive.
  is_signed boolean not null,
  -- The customer opened it.
  read_at timestamptz,
  signed_file_id bigint references stored_file on delete set null,
  signed_sha256 text,
  primary key (envelope_id, position)
);

-- Clauses that bind only if each is approved by itself (art. 1341 of the civil code).
create table signature_clause (
  envelope_id bigint not null references signature_envelope on delete cascade,
  position int not null,
  text text not null,
  approved_at timestamptz,
  primary key (envelope_id, position)
);

-- One-time codes. The digest covers envelope and papers, so that a code signs nothing else.
create table signature_code (
  id bigint generated always as identity primary key,
  envelope_id bigint not null references signature_envelope on delete cascade,
  digest text not null,
  -- The code for its text message, sealed; gone once sent.
  sealed bytea,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  address text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts int not null default 0,
  voided_at timestamptz,
  used_at timestamptz
);
create index signature_code_envelope on signature_code (envelope_id, id);

-- What happened, for the evidence: rows are only added.
create table signature_event (
  id bigint generated always as identity primary key,
  envelope_id bigint not null references signature_envelope on delete cascade,
  at timestamptz not null,
  kind text not null,
  detail text,
  ip text,
  agent text,
  -- Null for the customer and for the product.
  actor_id bigint references app_user
);
create index signature_event_envelope on signature_event (envelope_id, id);

create function signature_events_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'Evidence of a signature is never changed';
end $$;
create trigger signature_event_kept before update on signature_event for each row execute function signature_events_are_kept();

-- Unknown links that a network tried.
create table signature_link_miss (
  network text not null,
  at timestamptz not null
);
create index signature_link_miss_network on signature_link_miss (network, at);
