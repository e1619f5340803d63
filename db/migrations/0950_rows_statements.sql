-- Terms of every producer and insurer until other ones are recorded: premiums are stated daily, because they are due
-- within ten days of their collection.
insert into statement_terms
  (producer_id, valid_from, period, commission_period, review_days, payment_days, grace_days, source, created_at)
values
  (null, '2019-01-01', 'GIORNALIERO', 'MENSILE', 0, 10, 3,
    'Art. 117 CAP, Reg. IVASS 40/2018 art. 63-64: versamento entro 10 giorni dall’incasso', '2019-01-01T00:00:00Z');
