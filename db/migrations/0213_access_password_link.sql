-- A password is chosen by its owner alone, who gets there with a link that is good once and for a short time. Of the link only a hash is kept, so
-- the database opens no account. A user without a password cannot log in.
alter table app_user alter column password_hash drop not null;

create table password_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- Of a first password, or of another one in place of one that was forgotten or lost.
  kind text not null check (kind in ('INVITO', 'NUOVA_PASSWORD')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by bigint references app_user,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check (used_at is null or revoked_at is null)
);

-- One that can be used for each user: another one takes its place.
create unique index password_link_open on password_link (user_id) where used_at is null and revoked_at is null;
create index password_link_user on password_link (user_id, id desc);
