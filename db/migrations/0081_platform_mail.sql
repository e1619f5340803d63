-- Mails to send: written in the transaction of what causes them, sent by a job after commit.
create table mail_outbox (
  id bigint generated always as identity primary key,
  -- One mail for one occasion, however often it is asked for.
  key text not null unique,
  kind text not null,
  to_address text not null,
  to_name text,
  reply_to text,
  reply_name text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- QUEUED: to be sent at `next_attempt_at`. SENT: taken by the mail server. KEPT: there is no mail server, it stays here. FAILED: given up.
  status text not null check (status in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  -- What the mail server said last; never holds credentials.
  error text,
  created_at timestamptz not null,
  created_by bigint references app_user,
  finished_at timestamptz
);
create index mail_outbox_author on mail_outbox (created_by, id);
create index mail_outbox_open on mail_outbox (status, id) where status in ('QUEUED', 'FAILED');

alter table training_reminder add foreign key (mail_id) references mail_outbox;
