import { sql } from 'kysely';
import { AGENCY_GROUPS } from '#areas/access/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { TitleKind, UnsettledTitle } from '../../domain/index.ts';

/** A title of the ledger with a part in no statement. */
export interface FoundTitle extends UnsettledTitle {
  readonly producerId: number;
  readonly contractId: number;
  readonly kind: TitleKind;
}

/** Groups without statements: the agency itself, and its insurers. */
const WITHOUT_STATEMENTS = [...AGENCY_GROUPS, 'DEVELOPER', 'COMPAGNIA'];

/** The statements of a title's premium `p` and of its commission `k`; a title without one of them is unsettled. */
const STATED = sql`left join statement_line p on p.title_id = t.id and p.standing and p.states_premium
    left join statement_line k on k.title_id = t.id and k.standing and k.states_commission`;
const UNSETTLED = sql`(p.title_id is null or k.title_id is null)`;

/** A producer with unsettled titles. */
export interface ToClose {
  readonly id: number;
  readonly titles: number;
}

/** Returns the producers with unsettled titles up to a day, and how many. */
export async function producersToClose(db: Database, until: PlainDate): Promise<ToClose[]> {
  const found =
    await sql<ToClose>`select c.producer_id as id, count(*) as titles from ledger_title t join contract c on c.id = t.contract_id
    join app_user u on u.id = c.producer_id ${STATED}
    where t.accounting_date <= ${until} and ${UNSETTLED} and u."group" <> all(${WITHOUT_STATEMENTS}::text[]) group by 1 order by 1`.execute(
      db,
    );
  return found.rows;
}

/** Returns whether a user settles collected premiums with the agency at all. */
export async function settlesWithAgency(db: Database, producerId: number): Promise<boolean> {
  const found = await sql`select from app_user where id = ${producerId} and "group" <> all(${WITHOUT_STATEMENTS}::text[])`.execute(db);
  return found.rows.length > 0;
}

/** Returns the open titles of producers up to a day with the producer's own part, oldest first. */
export async function openTitles(db: Database, producers: readonly number[], until: PlainDate): Promise<FoundTitle[]> {
  const found = await sql<FoundTitle>`
    select t.id as "titleId", t.contract_id as "contractId", t.kind, t.accounting_date as date, c.producer_id as "producerId",
      c.company_id as "companyId", p.title_id is null as "premiumOpen", k.title_id is null as "commissionOpen",
      coalesce(c.payment_type, '') <> 'DEALER' as direct, coalesce(sum(l.amount) filter (where l.account = 'CREDITO_CLIENTE'), 0)::bigint as premium,
      (0 - coalesce(sum(l.amount) filter (where l.account = 'PROVVIGIONE' and l.party_id = c.producer_id), 0))::bigint as commission
    from contract c join ledger_title t on t.contract_id = c.id join ledger_line l on l.title_id = t.id ${STATED}
    where c.producer_id = any(${producers}::bigint[]) and t.accounting_date <= ${until} and ${UNSETTLED}
    group by t.id, c.id, p.title_id, k.title_id order by t.accounting_date, t.id`.execute(db);
  return found.rows;
}
