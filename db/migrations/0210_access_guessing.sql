-- Attempts are written before they are checked, and counted by browser, by username from a network, by username and by network.
alter table login_attempt
  -- The address, or its network of 64 bits for IPv6: whoever has one address there has them all.
  add column network text,
  -- The browser, when the user has signed in with it before; such a browser is not held up by what strangers try.
  add column device text;
update login_attempt set network = ip;
alter table login_attempt alter column network set not null;
drop index login_attempt_ip;
create index login_attempt_network on login_attempt (network, at) where not succeeded;

-- The browser that holds a session, by the identifier in its device cookie; null before there was one.
alter table session add column device text;
create index session_device on session (device, user_id) where device is not null;

-- How often a code was tried on a challenge of the second factor; five wrong codes end it.
create table second_factor_challenge (
  hash bytea primary key,
  tries int not null,
  expires_at timestamptz not null
);
create index second_factor_challenge_age on second_factor_challenge (expires_at);

-- Sealed with the key of this installation; `secret` holds only what an older version has written until the next start seals it.
alter table second_factor alter column secret drop not null;
alter table second_factor add column sealed bytea;
alter table second_factor add constraint second_factor_has_secret check (num_nonnulls(secret, sealed) = 1);
