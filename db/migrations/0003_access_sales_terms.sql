-- What a user may grant and whether he may intermediate.
alter table app_user
  -- Largest discount he may give, in millionths and in cents; null = as much as the tariff allows. Zero is zero.
  add column discount_max_percent bigint check (discount_max_percent between 0 and 1000000),
  add column discount_max_euro bigint check (discount_max_euro >= 0),
  -- Position of the intermediary towards training (Reg. IVASS 40/2018).
  add column ivass_status text not null default 'REGOLARE' check (ivass_status in ('REGOLARE', 'IN_SCADENZA', 'NON_IN_REGOLA'));
