-- What a user is searched by, ready to compare: computing it anew for each of some thousand hits took most of a search's time. It begins
-- with the name, so one column also serves the searches of one or two letters, which are the beginning of the name.
-- The name is spelled out as in display_name: a generated column cannot use another one.
alter table app_user add column search_text text not null generated always as (plain_text(
  coalesce(nullif(business_name, ''), nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)
  || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(vat_number, '') || ' ' || coalesce(tax_code, '') || ' ' || coalesce(rui_number, ''))) stored;

drop index app_user_search;
create index app_user_search on app_user using gin (search_text gin_trgm_ops) where deleted_at is null;
drop index app_user_name_begins;
create index app_user_name_begins on app_user ("group", search_text text_pattern_ops) where deleted_at is null;
