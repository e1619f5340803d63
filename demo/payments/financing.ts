import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Practices of the accepted quotations that a loan pays: every other one is with the lender. */
export async function seedFinancing(db: Database): Promise<void> {
  await sql`with practice as (
      insert into financing_practice (contract_id, status, lender, loan_number, amount, created_at, created_by, sent_at)
      select id, case when n % 2 = 1 then 'IN_VALUTAZIONE' else 'BOZZA' end, lender, loan, premium, accepted_at, seller_id,
        case when n % 2 = 1 then accepted_at end
      from (select *, data -> 'vehicle' ->> 'lienholder' as lender, data -> 'vehicle' ->> 'constraintNumber' as loan,
          row_number() over (order by id) as n
        from contract where status = 'PREVENTIVO_ACCETTATO' and payment_type = 'FINANZIAMENTO' and anonymised_at is null) c
      where lender is not null and loan is not null
      returning contract_id, status)
    update contract set financing_status = practice.status from practice where contract.id = practice.contract_id`.execute(db);
}
