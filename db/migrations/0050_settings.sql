-- Configuration of the installation, and the notifications that users receive.

create table config_flag (
  id bigint generated always as identity primary key,
  code text not null unique,
  value boolean not null,
  version int not null default 1,
  updated_at timestamptz,
  updated_by bigint references app_user
);

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  message_it text not null check (length(message_it) between 1 and 500),
  message_en text not null check (length(message_en) between 1 and 500),
  -- Path of the screen it is about.
  link text check (link like '/%'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_by_age on notification (created_at);

-- Global rules of the sale: one document per subject, null until a user sets it (the defaults are in
-- areas/settings/domain).
create table sale_setting (
  id bigint generated always as identity primary key,
  code text not null unique,
  value jsonb,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user
);

-- Keys of the payment provider, sealed with a key that is not in the database. A version also counts replacements after
-- a removal.
create table payment_key (
  id bigint generated always as identity primary key,
  name text not null unique check (name in ('SECRET_KEY', 'PUBLISHABLE_KEY', 'HOOK_SECRET')),
  -- AES-256-GCM: nonce, tag, text. Null: not set.
  sealed bytea,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user
);

-- The agency's privacy notice in its dated versions; the one of a day is the latest that has begun.
create table privacy_notice (
  id bigint generated always as identity primary key,
  number int not null unique check (number > 0),
  valid_from date not null unique,
  file_id bigint not null references stored_file,
  note text not null default '',
  created_at timestamptz not null,
  created_by bigint references app_user
);

create function only_future_notice_goes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.valid_from <= (now() at time zone 'Europe/Rome')::date then
    raise exception 'A privacy notice that has begun is never changed: add a new version';
  end if;
  return old;
end $$;
create trigger privacy_notice_kept before update or delete on privacy_notice
  for each row execute function only_future_notice_goes();
