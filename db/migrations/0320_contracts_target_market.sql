-- A sale outside of the product's positive target market: why it is outside, and the seller's justification (Reg. IVASS 45/2020).
alter table contract
  add column market_reasons text[],
  add column market_justification text,
  add constraint market_justified check ((market_reasons is null) = (market_justification is null)),
  add constraint market_justification_given check (market_justification <> '');
