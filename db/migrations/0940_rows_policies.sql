-- Proposal forms signed on paper are due from the day of the installation on.
insert into proposal_form_rule (valid_from, days) values (current_date, 30);
