-- Who else gets a mail: seen by its recipient (cc) or not (bcc).
alter table mail_outbox
  add column cc text[] not null default '{}',
  add column bcc text[] not null default '{}';
