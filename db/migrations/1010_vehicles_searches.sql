-- Searches of vehicles by plate or chassis number, to limit them per user. The search deletes the user's older rows.
create table vehicle_search (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  searched_at timestamptz not null
);
create index vehicle_search_user on vehicle_search (user_id, searched_at);
