import { sql } from 'kysely';
import { AGENCY_GROUPS } from '#areas/agency/access/domain/index.ts';
import { HELD_BY_AGENCY } from '#areas/sale/contracts/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { ENTRY_KINDS, type EntryKind } from '../../domain/amounts.ts';
import type { UnsettledEntry } from '../../domain/settlements.ts';

/** An entry of the ledger with a part in no statement. */
export interface FoundEntry extends UnsettledEntry {
  readonly producerId: number;
  readonly contractId: number;
  readonly kind: EntryKind;
}

/** Groups without statements: the agency itself, and its insurers. */
const WITHOUT_STATEMENTS = [...AGENCY_GROUPS, 'DEVELOPER', 'COMPAGNIA'];

/** The statements of an entry's premium `p` and of its commission `k`; an entry without one of them is unsettled. */
const STATED = sql`left join statement_line p on p.entry_id = t.id and p.active and p.states_premium
    left join statement_line k on k.entry_id = t.id and k.active and k.states_commission`;
const UNSETTLED = sql`(p.entry_id is null or k.entry_id is null)`;

/** Entries that statements settle: what the customer owes and the commission on it, not how the customer paid. */
const SETTLED_KINDS = sql`t.kind = any(${sql.lit(`{${ENTRY_KINDS.join(',')}}`)}::text[])`;

/** A producer with unsettled entries. */
export interface ToClose {
  readonly id: number;
  readonly entries: number;
}

/** Returns the producers with unsettled entries up to a day, and how many. */
export async function producersToClose(db: Database, until: PlainDate): Promise<ToClose[]> {
  const found =
    await sql<ToClose>`select c.producer_id as id, count(*) as entries from ledger_entry t join contract_view c on c.id = t.contract_id
    join user_view u on u.id = c.producer_id ${STATED}
    where t.accounting_date <= ${until} and ${SETTLED_KINDS} and ${UNSETTLED} and u."group" <> all(${WITHOUT_STATEMENTS}::text[]) group by 1 order by 1`.execute(
      db,
    );
  return found.rows;
}

/** Returns whether a user settles collected premiums with the agency at all. */
export async function settlesWithAgency(db: Database, producerId: number): Promise<boolean> {
  const found = await sql`select from user_view where id = ${producerId} and "group" <> all(${WITHOUT_STATEMENTS}::text[])`.execute(db);
  return found.rows.length > 0;
}

/** Returns the open entries of producers up to a day with the producer's own part, oldest first. */
export async function openEntries(db: Database, producers: readonly number[], until: PlainDate): Promise<FoundEntry[]> {
  const found = await sql<FoundEntry>`
    select t.id as "entryId", t.contract_id as "contractId", t.kind, t.accounting_date as date, c.producer_id as "producerId",
      c.company_id as "companyId", p.entry_id is null as "premiumOpen", k.entry_id is null as "commissionOpen",
      ${HELD_BY_AGENCY} as direct, coalesce(sum(l.amount) filter (where l.account = 'CREDITO_CLIENTE'), 0)::bigint as premium,
      (0 - coalesce(sum(l.amount) filter (where l.account = 'PROVVIGIONE' and l.party_id = c.producer_id), 0))::bigint as commission
    from contract_view c join ledger_entry t on t.contract_id = c.id join ledger_line l on l.entry_id = t.id ${STATED}
    where c.producer_id = any(${producers}::bigint[]) and t.accounting_date <= ${until} and ${SETTLED_KINDS} and ${UNSETTLED}
    group by t.id, c.producer_id, c.company_id, c.payment_type, p.entry_id, k.entry_id order by t.accounting_date, t.id`.execute(db);
  return found.rows;
}
