-- Retention periods that the agency's counsel has to confirm.
insert into retention_rule (category, valid_from, period, unit, source, to_confirm) values
  ('PREVENTIVI', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR: limitazione della conservazione; periodo scelto dall’agenzia', true),
  ('CLIENTI', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR: limitazione della conservazione; periodo scelto dall’agenzia', true),
  ('POLIZZE', '2018-05-25', 10, 'ANNI', 'Art. 2220 c.c. (scritture contabili e corrispondenza); art. 31 d.lgs. 231/2007 dove si applica l’antiriciclaggio', true),
  ('EMAIL', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR; periodo scelto dall’agenzia', true),
  ('ACCESSI', '2018-05-25', 6, 'MESI', 'Provvedimento del Garante 27 novembre 2008 (amministratori di sistema): almeno sei mesi', true),
  ('REGISTRO', '2018-05-25', 10, 'ANNI', 'Art. 2220 c.c.; art. 5, par. 2 GDPR: responsabilizzazione', true),
  ('NOTIFICHE', '2018-05-25', 12, 'MESI', 'Art. 5, par. 1, lett. e) GDPR; periodo scelto dall’agenzia', true),
  ('IMPORTAZIONI', '2018-05-25', 30, 'GIORNI', 'Art. 5, par. 1, lett. c) GDPR: minimizzazione; periodo scelto dall’agenzia', true),
  ('UTENTI', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR; periodo scelto dall’agenzia', true),
  ('RICHIESTE', '2018-05-25', 5, 'ANNI', 'Art. 2947 c.c. (prescrizione); art. 5, par. 2 GDPR: responsabilizzazione', true);
