with given as (
  select nextval(pg_get_serial_sequence('account_statement', 'id')) as id, g.*
  from jsonb_to_recordset($1::jsonb) as g(
    place int,
      "producerId" bigint,
      "companyId" bigint,
      settles text,
      period text,
      "from" date,
      "to" date,
      lines int,
      premium bigint,
      collected bigint,
      commission bigint,
      due bigint,
      "issueOn" date,
      "graceDays" int,
      corrects_id bigint,
      correction_reason text
  )
  order by g.place
),
  added as (
    insert into account_statement(
      id,
        producer_id,
        company_id,
        settles,
        status,
        period,
        period_from,
        period_to,
        payment_kind,
        lines,
        premium,
        collected,
        commission,
        due,
        issue_on,
        grace_days,
        corrects_id,
        correction_reason,
        created_at,
        updated_at
    ) overriding system value
    select id,
      "producerId",
      "companyId",
      settles,
      'BOZZA',
      period,
      "from",
      "to",
      $2,
      lines,
      premium,
      collected,
      commission,
      due,
      "issueOn",
      "graceDays",
      corrects_id,
      correction_reason,
      $3,
      $4
    from given
    order by place
  )
select id, place
from given
order by place

insert into statement_line(
  statement_id,
    position,
    entry_id,
    contract_id,
    kind,
    accounting_date,
    basis,
    states_premium,
    states_commission,
    premium,
    direct,
    collected,
    commission,
    due
)
select *
from jsonb_to_recordset($1::jsonb) as l(
  statement_id bigint,
    position int,
    entry_id bigint,
    contract_id bigint,
    kind text,
    accounting_date date,
    basis bigint,
    states_premium boolean,
    states_commission boolean,
    premium bigint,
    direct boolean,
    collected bigint,
    commission bigint,
    due bigint
)
