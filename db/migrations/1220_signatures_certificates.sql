-- Certificates with which the agency seals documents that customers signed.

create table signature_certificate (
  id bigint generated always as identity primary key,
  -- Key and chain, sealed with the key for secrets.
  sealed bytea not null,
  subject text not null,
  issuer text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- Made by the product: readers of a PDF cannot tell whose it is.
  is_self_signed boolean not null,
  created_at timestamptz not null,
  -- Null for one that the product made.
  created_by bigint references app_user,
  replaced_at timestamptz,
  check (is_self_signed or created_by is not null)
);
-- One is in use at a time.
create unique index signature_certificate_current on signature_certificate ((true)) where replaced_at is null;
