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
create trigger privacy_notice_kept before update or delete on privacy_notice for each row execute function only_future_notice_goes();

-- Which notice the customer had been given when he answered; null for answers older than the notices.
alter table customer_consent add column privacy_notice_id bigint references privacy_notice;
