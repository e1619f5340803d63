-- A mail may carry the document of a record, such as a statement: the area that owns it gives the content when the mail leaves.
alter table mail_outbox
  add column attached_entity text,
  add column attached_id bigint,
  add constraint mail_attachment_whole check ((attached_entity is null) = (attached_id is null));
