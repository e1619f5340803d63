-- The list as opened: open cases first, by expiry.
create index renewal_case_open_first on renewal_case ((closed_at is not null), expires_on, id);
