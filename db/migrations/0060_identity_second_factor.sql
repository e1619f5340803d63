-- A second proof at login: codes of an authenticator application (RFC 6238), and recovery codes for when it is lost.

create table second_factor (
  user_id bigint primary key references app_user,
  -- Shared with the application, base32.
  secret text not null,
  -- Null until the first code was shown correctly: before that login does not ask for it.
  confirmed_at timestamptz,
  -- Time step of the last accepted code: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Each works once and is deleted when used. 50 random bits, so that a plain hash is enough.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
