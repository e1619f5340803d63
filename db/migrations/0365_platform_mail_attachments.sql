-- A mail may carry the documents of several records of one kind: the first is attached_id, the others are here.
alter table mail_outbox
  add column attached_also bigint[] not null default '{}',
  add constraint mail_attachment_first check (attached_also = '{}' or attached_id is not null);
