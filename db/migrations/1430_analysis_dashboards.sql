-- Dashboards that users compose of saved extractions, and with which groups they are shared.
create table dashboard (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) between 1 and 1000),
  owner_id bigint not null references app_user,
  -- Groups whose users may open it; each reads its tiles with their own visibility.
  shared_with text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The list: own ones, and those shared with a group.
create index dashboard_of_owner on dashboard (owner_id, name);
create index dashboard_shared on dashboard using gin (shared_with);

create table dashboard_tile (
  id bigint generated always as identity primary key,
  dashboard_id bigint not null references dashboard on delete cascade,
  position int not null check (position between 0 and 11),
  -- Null once the extraction was deleted: the tile says so until its owner removes it.
  extraction_id bigint references extraction on delete set null,
  title text not null check (length(title) between 1 and 100),
  kind text not null check (kind in ('NUMERO', 'TABELLA', 'GRAFICO')),
  -- Thirds of the width.
  width int not null check (width between 1 and 3),
  constraint dashboard_tile_place unique (dashboard_id, position)
);
create index dashboard_tile_extraction on dashboard_tile (extraction_id) where extraction_id is not null;
