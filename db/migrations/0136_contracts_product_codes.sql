-- Under which code the insurer knows who sold, as printed on the contract's documents: [{ "codice": …, "garanzie": [coverage types] }], no
-- coverages meaning all. Taken over from the mandates at acceptance and for good at issue.
alter table contract
  add column product_codes jsonb not null default '[]' check (jsonb_typeof(product_codes) = 'array');
