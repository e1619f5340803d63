-- Keys of the payment provider, sealed with a key that is not in the database. A version counts also the replacements after a removal.
create table payment_key (
  id bigint generated always as identity primary key,
  name text not null unique check (name in ('SECRET_KEY', 'PUBLISHABLE_KEY', 'HOOK_SECRET')),
  -- AES-256-GCM: nonce, tag, text. Null: not set.
  sealed bytea,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user
);
insert into payment_key (name) values ('SECRET_KEY'), ('PUBLISHABLE_KEY'), ('HOOK_SECRET');
