-- Each call centre has its own assignment rules; null: the agency's, for all cases.
alter table renewal_rule add column call_centre_id bigint references app_user;
update renewal_rule set call_centre_id = (select call_centre_id from renewal_rules);
create index renewal_rule_order on renewal_rule (call_centre_id, position);
