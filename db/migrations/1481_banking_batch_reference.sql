-- Identifier of the file of collections that a movement credits, as that file names it; null for other movements.
alter table bank_line add column batch_reference text check (length(batch_reference) <= 70);
