-- The one general questionnaire, still without versions.
insert into questionnaire (id) values (1);
