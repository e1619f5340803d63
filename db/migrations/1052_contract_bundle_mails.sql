-- The mails that took the papers of a policy to its customer, for the page of the policy.
create index mail_outbox_of_bundle on mail_outbox (attached_id, id) where attached_entity = 'contract_bundle';
