-- Views of lists that users keep under a name: filters, order, columns, density, page size.

create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- Name of the table on screen, such as `policies`.
  list text not null,
  name text not null,
  -- The document: areas/workspace/domain/saved-view.ts.
  state jsonb not null,
  -- Opens by itself when the list is visited for the first time in a session.
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_name on saved_view (user_id, list, plain_text(name));
create unique index saved_view_default on saved_view (user_id, list) where is_default;
