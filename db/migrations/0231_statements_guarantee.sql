-- Premiums are paid into the separate account within ten days of being collected, unless the intermediary has given the bank guarantee of 4 % of what he
-- collects (art. 117 par. 1 and 3-bis of the insurance code, Reg. IVASS 40/2018 art. 63-64; to be confirmed by an adviser).
alter table statement_terms add column guarantee_from date;
-- Who guarantees, and under which number.
alter table statement_terms add column guarantee text;
alter table statement_terms add constraint guarantee_is_named check ((guarantee_from is null) = (guarantee is null));
-- Where no statement has been made yet, every day is stated on the next.
update statement_terms set period = 'GIORNALIERO', source = 'Art. 117 CAP, Reg. IVASS 40/2018 art. 63-64: versamento entro 10 giorni dall’incasso'
  where producer_id is null and valid_from = '2019-01-01' and not exists (select from account_statement);
