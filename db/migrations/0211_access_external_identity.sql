-- Which identity of the identity provider is which user, linked once by the user after proving their password. Issuer and subject are what
-- OpenID Connect promises to be unique and never given to another person (Core 5.7); names and e-mail addresses are not.
create table external_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null references app_user,
  -- As the provider called the person when they were linked, to be recognized on screen.
  email text,
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
