import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import type { LetterKind, LetterRecipient } from '../../domain/letters.ts';

/** Who gets a letter about a policy, and how. */
export interface Addressee {
  readonly recipient: LetterRecipient;
  readonly name: string;
  readonly address: string | null;
  readonly channel: 'EMAIL' | 'PEC';
}

/**
 * The recipients of the letters about a cancelled policy: customer, producer, insurer, and the lender where there is a
 * lien. Insurers have the address of their users, lenders that of the registry.
 */
export async function addresseesOf({ db }: Pick<Work, 'db'>, policyId: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`with policy as (
      select c.* from cancellation_policy x join contract_view c on c.id = x.contract_id where x.id = ${policyId})
    select 'CLIENTE' as recipient, c.customer_name as name, nullif(c.data #>> '{customer,contacts,email}', '') as address, 'EMAIL' as channel
      from policy c
    union all
    select 'VINCOLATARIO', c.data #>> '{vehicle,lienholder}', (select n.pec from lender n where n.name = c.data #>> '{vehicle,lienholder}'
        and not n.suppressed), 'PEC'
      from policy c where (c.data #>> '{vehicle,constraint}')::boolean and c.data #>> '{vehicle,lienholder}' is not null
    union all
    select 'COMPAGNIA', k.name, coalesce(u.pec, u.email), case when u.pec is null then 'EMAIL' else 'PEC' end
      from policy c join company_view k on k.id = c.company_id left join lateral (
        select u.pec, u.email from user_view u where u.company_id = k.id and u."group" = 'COMPAGNIA' and u.enabled and u.deleted_at is null
        order by u.pec is null, u.id limit 1) u on true
    union all
    select 'PRODUTTORE', u.display_name, u.email, 'EMAIL' from policy c join user_view u on u.id = c.producer_id`.execute(db);
  return rows;
}

/** Those that got the letter about the confirmation: only they learn of the reversal. */
export async function informedOf({ db }: Pick<Work, 'db'>, policyId: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`select distinct on (recipient) recipient, name, address, channel from cancellation_letter
    where cancellation_policy_id = ${policyId} and kind = ${'CONFERMA' satisfies LetterKind} and address is not null
    order by recipient, id desc`.execute(db);
  return rows;
}
