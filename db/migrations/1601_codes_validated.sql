-- Checks the rows that exist against the constraints of the migration before. Others may read and write meanwhile.
alter table app_user
  validate constraint app_user_group_check,
  validate constraint app_user_services_check;
alter table network_link validate constraint network_link_parent_group_check;
alter table registration_rule
  validate constraint registration_rule_group_check,
  validate constraint registration_rule_sections_check;
alter table long_task validate constraint long_task_language_check;
alter table user_deactivation validate constraint user_deactivation_source_check;
alter table config_flag validate constraint config_flag_code_check;
alter table sale_setting validate constraint sale_setting_code_check;
alter table line_of_business validate constraint line_of_business_code_check;
alter table training_suspension validate constraint training_suspension_cause_check;
alter table contract
  validate constraint contract_vehicle_type_check,
  validate constraint contract_payment_type_check;
alter table contract_commission
  validate constraint contract_commission_recipient_check,
  validate constraint contract_commission_base_check;
alter table ledger_line validate constraint ledger_line_recipient_check;
alter table contract_transition
  validate constraint contract_transition_from_status_check,
  validate constraint contract_transition_event_check,
  validate constraint contract_transition_to_status_check;
alter table signature_event validate constraint signature_event_kind_check;
alter table statement_line validate constraint statement_line_kind_check;
alter table statement_upload_row validate constraint statement_upload_row_outcome_check;
alter table cancellation
  validate constraint cancellation_cause_check,
  validate constraint cancellation_refund_type_check;
alter table cancellation_quotation
  validate constraint cancellation_quotation_cause_check,
  validate constraint cancellation_quotation_refund_type_check;
alter table claim
  validate constraint claim_cause_check,
  validate constraint claim_work_check,
  validate constraint claim_closing_reason_check;
alter table claim_file validate constraint claim_file_kind_check;
alter table renewal_case validate constraint renewal_case_refusal_check;
alter table renewal_attempt validate constraint renewal_attempt_outcome_check;
alter table renewal_reminder validate constraint renewal_reminder_skipped_check;
alter table negotiation validate constraint negotiation_close_reason_check;
alter table negotiation_event validate constraint negotiation_event_kind_check;
alter table convention_member validate constraint convention_member_status_check;
alter table retention_rule validate constraint retention_rule_category_check;
alter table extraction_run validate constraint extraction_run_predefined_check;
alter table extraction_schedule validate constraint extraction_schedule_predefined_check;
alter table impact_reason validate constraint impact_reason_code_check;
alter table former_heading validate constraint former_heading_kind_check;
alter table service_state validate constraint service_state_code_check;
alter table health_state validate constraint health_state_code_check;
alter table variation validate constraint variation_kinds_listed;
alter table renewal_operator validate constraint renewal_operator_languages_check;
alter table renewal_rule validate constraint renewal_rule_languages_check;
alter table extraction validate constraint extraction_shared_with_check;
alter table dashboard validate constraint dashboard_shared_with_check;
alter table parallel_price validate constraint parallel_price_reasons_check;
