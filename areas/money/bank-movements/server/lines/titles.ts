import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_TYPES } from '#areas/sale/contracts/domain/index.ts';
import { PREMIUM_DUE } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { TitleRow } from '../../api/index.ts';
import type { AwaitedTitle } from '../../domain/index.ts';

/** Payment types of premiums that a movement may pay by its rules, and of those the ones that arrive before the issue. */
const AUTOMATIC = PAYMENT_TYPES.where({ bankMatch: 'AUTOMATICO' });
const PROPOSED = [...AUTOMATIC, ...PAYMENT_TYPES.where({ bankMatch: 'PROPOSTO' })];
const IN_ADVANCE = PROPOSED.filter((type) => PAYMENT_TYPES.rows[type].paysBeforeIssue);

/**
 * Contracts `c` whose premium may arrive on the account: policies that wait for it, or for the earned part of it, and
 * quotations paid in advance.
 */
const AWAITED = sql`(c.status in ('POLIZZA', 'POLIZZA_ANNULLATA') and c.premium_due_on is not null
    and c.payment_type in (${literals([...PROPOSED, ...PAYMENT_TYPES.where({ bankMatch: 'A_MANO' })])})
  or c.status = 'PREVENTIVO_ACCETTATO' and c.payment_type in (${literals(IN_ADVANCE)}) and c.premium_paid_on is null and c.premium is not null)`;

/** What a movement pays of the contract `c`: of a paid one its premium. */
const AMOUNT = sql`case when c.premium_paid_on is null then ${PREMIUM_DUE} else coalesce(c.premium, 0) end`;

/** Columns of a `TitleRow`, of the contract `c`. */
export const TITLE: RawBuilder<unknown> = sql`json_build_object('contractId', c.id, 'number', c.number, 'policyNumber', c.policy_number,
  'customer', c.customer_name, 'premium', ${AMOUNT}, 'isPaid', c.premium_paid_on is not null)`;

/** Returns every premium that a movement may pay by its rules. Those of direct debits are only chosen by hand. */
export async function awaitedTitles({ db }: Pick<UserWork, 'db'>): Promise<readonly AwaitedTitle[]> {
  const { rows } = await sql<AwaitedTitle>`select c.id as "contractId", array_remove(array[c.number, c.policy_number], null) as numbers,
      ${PREMIUM_DUE} as premium, array_remove(array[c.customer_name, case when c.payment_type = 'FINANZIAMENTO' then c.data -> 'vehicle' ->> 'lienholder' end], null)
        as names, c.payment_type in (${literals(AUTOMATIC)}) as "isTransfer"
    from contract_view c where ${AWAITED} and c.payment_type in (${literals(PROPOSED)}) order by c.id`.execute(db);
  return rows;
}

/** Most premiums that a search shows. */
const MOST_FOUND = 20;

/** Returns premiums that a movement may pay: those of its amount first, then by number. */
export async function findTitles({ db }: Pick<UserWork, 'db'>, amount: number, search: string): Promise<TitleRow[]> {
  const found = search === '' ? sql`true` : sql`c.search_text like plain_text(${containing(search)})`;
  const { rows } = await sql<{ title: TitleRow }>`select ${TITLE} as title from contract_view c where ${AWAITED} and ${found}
    order by ${AMOUNT} <> ${amount}, c.number desc limit ${MOST_FOUND}`.execute(db);
  return rows.map(({ title }) => title);
}
