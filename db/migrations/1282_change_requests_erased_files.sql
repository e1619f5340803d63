-- Files stay, except those of a contract that was anonymised: its documents and uploads, the photos of its video
-- appraisals, the documents of its change requests.
create or replace function stored_file_guard() returns trigger language plpgsql as $$
declare
  owner bigint := case old.entity
    when 'contract' then old.entity_id
    when 'contract-upload' then old.entity_id
    when 'appraisal' then (select a.contract_id from appraisal a where a.id = old.entity_id)
    when 'change-request' then (select r.contract_id from change_request r where r.id = old.entity_id)
  end;
begin
  if tg_op = 'DELETE' and exists (select from contract c where c.id = owner and c.anonymised_at is not null) then
    return old;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
