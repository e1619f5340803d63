-- Configuration flags, and what the product has to tell its users.

create table config_flag (
  id bigint generated always as identity primary key,
  code text not null unique,
  value boolean not null,
  version int not null default 1,
  changed_at timestamptz,
  changed_by bigint references app_user
);
insert into config_flag (code, value) values
  ('SEZIONE_SINISTRI', false),
  ('FORZA_ANNULLAMENTO_GARANZIE', true),
  ('MAINTENANCE', false);

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
