-- What a user may sell and on which terms, besides the discount limits of app_user.

-- Without a row a user has the terms of those above.
create table mandate (
  user_id bigint primary key references app_user,
  -- Codes of tariffs and products; null: everything that the users above may sell. The intersection with all of theirs
  -- counts.
  tariffs text[],
  products text[],
  -- Shapes: areas/mandates/domain.
  margins jsonb not null default '[]' check (jsonb_typeof(margins) = 'array'),
  discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'),
  codes jsonb not null default '[]' check (jsonb_typeof(codes) = 'array'),
  quoter jsonb not null default '{}' check (jsonb_typeof(quoter) = 'object')
);
