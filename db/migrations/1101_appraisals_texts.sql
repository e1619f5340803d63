-- When the link of an appraisal was texted to the customer.
alter table appraisal add column texted_at timestamptz;
