-- What the recipient alone may read: sealed with the key of the installation, put into the text while the mail leaves, then forgotten.
alter table mail_outbox add column hidden bytea;
