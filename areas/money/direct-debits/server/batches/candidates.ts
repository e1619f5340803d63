import { sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { PREMIUM_DUE, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { addDays, addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { nextTargetDay } from '#platform/domain-kit/time/target-days.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { Candidate, listCandidates } from '../../api/index.ts';
import { mandateState } from '../../domain/index.ts';

/** Days between the notice to the customer and the debit, as the mandate says. */
const NOTICE_DAYS = 5;

/** The earliest day of a debit that is prepared on a day. */
export function firstDebitDay(today: PlainDate): PlainDate {
  return nextTargetDay(addDays(today, NOTICE_DAYS));
}

/** Policies that wait for their premium, or for its earned part, by direct debit and are in no batch, with their mandate. */
const WAITING = sql`contract c
  left join contract_papers p on p.contract_id = c.id and p.accepted_at = c.accepted_at and p.superseded_at is null
  left join debit_mandate m on m.reference = p.mandate_reference`;

async function isWaiting(work: UserWork) {
  return sql`c.status in ('POLIZZA', 'POLIZZA_ANNULLATA') and c.payment_type = 'SEPA' and c.premium_due_on is not null and ${visibleContracts(await visibilityOf(work))}
    and not exists (select from payment x where x.contract_id = c.id and x.status = 'IN_CORSO')`;
}

/** Whether the mandate can be used: what `mandateState` calls VALIDO. */
function isReady(today: PlainDate) {
  return sql`p.mandate_signed and p.signed_on is not null and m.revoked_at is null
    and coalesce(m.used_on, p.signed_on) >= ${addMonths(today, -36)}::date`;
}

interface CandidateRow extends Omit<Candidate, 'mandateState'> {
  readonly signedOn: PlainDate | null;
  readonly usedOn: PlainDate | null;
  readonly isRevoked: boolean;
}

/** Reads a page of the policies that wait for a debit, and how many can be collected now. */
export async function readCandidates(work: UserWork, query: z.output<NonNullable<typeof listCandidates.query>>) {
  const ready = isReady(work.today);
  const searched =
    query.search === undefined || query.search === '' ? sql`true` : sql`c.search_text like plain_text(${containing(query.search)})`;
  const shown = query.pronte === true ? ready : sql`true`;
  const where = sql`${await isWaiting(work)} and ${searched} and ${shown}`;
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const { rows } =
    await sql<CandidateRow>`select c.id, c.policy_number as "policyNumber", c.customer_name as customer, ${PREMIUM_DUE} as amount,
      c.premium_due_on as "dueOn", p.mandate_reference as mandate, case when p.mandate_signed then p.signed_on end as "signedOn",
      m.used_on as "usedOn", m.revoked_at is not null as "isRevoked",
      (select x.return_reason from collection x where x.contract_id = c.id order by x.id desc limit 1) as "lastReason"
    from ${WAITING} where ${where} order by c.premium_due_on ${direction}, c.id limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(
      work.db,
    );
  const { rows: sums } = await sql<{ total: number; ready: number; readyAmount: number }>`select count(*) as total,
      count(*) filter (where ${ready}) as ready, coalesce(sum(${PREMIUM_DUE}) filter (where ${ready}), 0)::bigint as "readyAmount"
    from ${WAITING} where ${where}`.execute(work.db);
  const items = rows.map(({ signedOn, usedOn, isRevoked, ...row }) => ({
    ...row,
    mandateState: mandateState({ signedOn, usedOn, isRevoked }, work.today),
  }));
  return { items, ...(sums[0] ?? { total: 0, ready: 0, readyAmount: 0 }), firstDay: firstDebitDay(work.today) };
}

/** What a collection needs to know of a signed mandate. */
export interface SignedMandate {
  readonly contractId: number;
  readonly reference: string;
  readonly isRecurrent: boolean;
  readonly signedOn: PlainDate;
}

/**
 * Reads which of the given policies can be collected now, all of them for null: by id, so that batches lock them in one
 * order; the `limit` oldest.
 */
export async function readyMandates(work: UserWork, contracts: readonly number[] | null, limit: number): Promise<SignedMandate[]> {
  const chosen = contracts === null ? sql`true` : sql`c.id = any(${[...contracts]}::bigint[])`;
  const { rows } = await sql<SignedMandate>`select * from (
      select c.id as "contractId", p.mandate_reference as reference, p.mandate_recurrent as "isRecurrent", p.signed_on as "signedOn"
      from ${WAITING} where ${await isWaiting(work)} and ${chosen} and ${isReady(work.today)}
      order by c.premium_due_on, c.id limit ${limit}) oldest order by "contractId"`.execute(work.db);
  return rows;
}
