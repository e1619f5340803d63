-- The script console (spec §2 console): scripts that users keep, with their versions, and every run with its transcript.

create table console_script (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user,
  name text not null check (length(name) between 1 and 100),
  about text check (length(about) between 1 and 500),
  -- Whether the other holders of the role may open and run it.
  shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The list: own ones and shared ones.
create index console_script_of_owner on console_script (owner_id, name);
create index console_script_shared on console_script (name) where shared;

create table console_script_version (
  script_id bigint not null references console_script on delete cascade,
  version int not null,
  source text not null check (length(source) between 1 and 50000),
  -- Name, label and kind of each value that a run asks for.
  parameters jsonb not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  primary key (script_id, version)
);

create table console_run (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- Kept when the script is deleted.
  script_name text,
  source text not null check (length(source) between 1 and 50000),
  inputs jsonb not null,
  status text not null check (status in
    ('LETTA', 'FALLITA', 'SENZA_EFFETTO', 'PROVATA', 'IN_APPROVAZIONE', 'APPROVATA', 'RESPINTA', 'SUPERATA', 'APPLICATA')),
  output jsonb not null,
  output_cut boolean not null,
  failure jsonb,
  calls int not null,
  row_count int not null,
  -- What a writing script changes, as the audit trail records it; empty for a reading one.
  differences jsonb not null,
  -- Numbers of the records that it makes: those of the confirmed run are others.
  made bigint[] not null,
  duration_ms int not null,
  created_at timestamptz not null,
  reason text check (length(reason) between 1 and 300),
  -- When a second person was asked: every holder of the role sees it from then on.
  asked_at timestamptz,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 1 and 300),
  applied_at timestamptz,
  -- The request that applied the differences, under which the audit trail has them.
  applied_request_id text
);
create index console_run_of_user on console_run (user_id, id desc);
create index console_run_asked on console_run (id desc) where asked_at is not null;
create index console_run_old on console_run (created_at) where status <> 'APPLICATA';

insert into config_flag (code, value) values ('APPROVAZIONE_CONSOLE', false);
