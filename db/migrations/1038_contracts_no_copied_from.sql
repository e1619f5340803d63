-- A copy is a new quotation that its seller saves: only the server's own copies had an origin, which was never shown.
alter table contract drop column copied_from;
