-- Letters about a cancelled policy: to the customer, the lender of a lien, the insurer and the producer.
create table cancellation_letter (
  id bigint generated always as identity primary key,
  cancellation_policy_id bigint not null references cancellation_policy on delete cascade,
  -- What the letter is about: the confirmation or its reversal.
  kind text not null check (kind in ('CONFERMA', 'STORNO')),
  recipient text not null check (recipient in ('CLIENTE', 'VINCOLATARIO', 'COMPAGNIA', 'PRODUTTORE')),
  name text not null,
  -- Null: no address is known.
  address text check (length(address) <= 254),
  channel text not null check (channel in ('EMAIL', 'PEC')),
  -- Of a letter by ordinary mail the outbox knows more.
  status text not null check (status in ('SENZA_INDIRIZZO', 'IN_INVIO', 'INVIATA', 'CONSERVATA', 'FALLITA')),
  -- Attempts by certified mail, and the words of the mail server at the last one that failed.
  attempts int not null default 0,
  failure text,
  mail_id bigint references mail_outbox,
  file_id bigint references stored_file,
  created_at timestamptz not null,
  -- Null: the product sent it by itself.
  created_by bigint references app_user,
  finished_at timestamptz
);
create index cancellation_letter_policy on cancellation_letter (cancellation_policy_id, id);
-- The product writes once by itself to each recipient.
create unique index cancellation_letter_once on cancellation_letter (cancellation_policy_id, kind, recipient) where created_by is null;
