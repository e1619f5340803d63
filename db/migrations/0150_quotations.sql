-- Richer packages that were offered while a quotation was made, and which were accepted: the figures of the upselling
-- screen.

create table upsell_offer (
  id bigint generated always as identity primary key,
  -- The draft in the browser: the same offer shown again in one quotation counts once.
  draft_key uuid not null,
  from_package_version_id bigint not null references package_version,
  to_package_version_id bigint not null references package_version,
  user_id bigint not null references app_user,
  -- The additional premium, in cents.
  extra bigint not null check (extra >= 0),
  shown_at timestamptz not null,
  accepted_at timestamptz,
  unique (draft_key, from_package_version_id, to_package_version_id)
);
create index upsell_offer_shown on upsell_offer (shown_at);
