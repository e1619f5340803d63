-- Indemnities that the agency paid under the insurer's mandate, less what it recovered: they reduce what it owes.
alter table insurer_statement add column claims bigint not null default 0;
alter table insurer_statement drop constraint due_follows;
alter table insurer_statement add constraint due_follows
  check (due = case remittance when 'NETTA' then premium - commission + withholding else premium end - claims);

create or replace function insurer_statement_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.number is not null and new.number is distinct from old.number or
    (new.company_id, new.period_from, new.period_to, new.remittance, new.lines, new.premium, new.tax, new.pdu, new.company_share,
      new.commission, new.own_commission, new.withholding, new.due, new.commission_due, new.refunded, new.claims) is distinct from
    (old.company_id, old.period_from, old.period_to, old.remittance, old.lines, old.premium, old.tax, old.pdu, old.company_share,
      old.commission, old.own_commission, old.withholding, old.due, old.commission_due, old.refunded, old.claims) then
    raise exception 'The amounts of the insurer''s statement % do not change: a corrected statement is a new one', old.id;
  end if;
  return new;
end $$;

alter table insurer_statement_line add column claims bigint not null default 0;
alter table insurer_statement_line drop constraint insurer_statement_line_kind_check;
alter table insurer_statement_line add constraint insurer_statement_line_kind_check
  check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO', 'INSOLUTO', 'SINISTRO'));
alter table insurer_statement_line add constraint claims_of_claims check ((kind = 'SINISTRO') = (claims <> 0));
