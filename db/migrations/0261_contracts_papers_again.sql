-- Papers that no longer say what is insured are made again: those of before stay, with the moment from which they do not count.
alter table contract_papers add column edition int not null default 1 check (edition > 0), add column superseded_at timestamptz;
alter table contract_papers drop constraint contract_papers_pkey, add primary key (contract_id, accepted_at, edition);
create unique index contract_papers_current on contract_papers (contract_id, accepted_at) where superseded_at is null;

create function superseded_papers_are_kept() returns trigger language plpgsql as $$
begin
  if old.superseded_at is not null then raise exception 'Superseded papers are never changed'; end if;
  return new;
end $$;
create trigger contract_papers_superseded before update on contract_papers for each row execute function superseded_papers_are_kept();
