import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { owedToCustomer, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { saleDisclosures } from '#areas/sale/disclosures/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { nextTargetDay } from '#platform/domain-kit/time/target-days.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { cancellationErrors, cancellationEvents } from '../../api/index.ts';
import type { DueRefund, listDueRefunds, setRefundAccount } from '../../api/transfer-routes.ts';
import { SETTLING_TRANSFERS } from '../../domain/state-codes.ts';

/** Whether a refund `x` is in a batch that is not over. */
export const IN_BATCH: RawBuilder<boolean> = sql`exists (select from refund_transfer o where o.cancellation_policy_id = x.id
  and o.status in (${literals(SETTLING_TRANSFERS)}))`;

/** Whether the agency has a refund `x` to pay: confirmed, unpaid, of at least a cent. */
const IS_UNPAID: RawBuilder<boolean> = sql`(x.status = 'CONFERMATA' and x.paid_by_agency and x.cash > 0 and x.paid_on is null)`;

/** Whether the premium of an unpaid refund `x` returned to the customer (debit, card, bank): they have it back already. */
export const IS_PREMIUM_BACK: RawBuilder<boolean> = sql`(${IS_UNPAID} and ${owedToCustomer(sql`x.contract_id`)} < x.cash)`;

/** Whether the agency owes a refund `x` to the customer. */
export const IS_OWED: RawBuilder<boolean> = sql`(${IS_UNPAID} and ${owedToCustomer(sql`x.contract_id`)} >= x.cash)`;

/**
 * Refunds with their account: typed for the policy, typed for its cancellation if that has one policy only, or that of
 * the customer's debit mandate. The holder is the customer where none was typed.
 */
const SOURCE = sql`from cancellation_policy x join cancellation k on k.id = x.cancellation_id join contract_view c on c.id = x.contract_id
  cross join lateral (select coalesce(x.iban, case when not exists (select from cancellation_policy o
    where o.cancellation_id = k.id and o.id <> x.id) then k.iban end) as iban) typed
  left join lateral (select m.iban, m.debtor from debit_mandate m where m.contract_id = c.id and m.revoked_at is null
    order by m.id desc limit 1) m on true
  cross join lateral (select coalesce(typed.iban, m.iban) as iban, case when typed.iban is null then m.debtor
    when x.iban is not null then x.account_holder else coalesce(k.account_holder, c.customer_name) end as holder) account`;

/** The first day on which a file that is made today can be executed. */
export const firstExecutionDay = (today: PlainDate): PlainDate => nextTargetDay(addDays(today, 1));

async function isDue(work: UserWork) {
  return sql`${IS_OWED} and c.anonymised_at is null and not ${IN_BATCH} and ${visibleContracts(await visibilityOf(work))}`;
}

/** Reads a page of the refunds that the agency owes, and how many can be paid by a file now. */
export async function readDueRefunds(work: UserWork, query: z.output<NonNullable<typeof listDueRefunds.query>>) {
  const searched =
    query.search === undefined || query.search === '' ? sql`true` : sql`c.search_text like plain_text(${containing(query.search)})`;
  const shown = query.pronti === true ? sql`account.iban is not null` : sql`true`;
  const where = sql`${await isDue(work)} and ${searched} and ${shown}`;
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<DueRefund>`select x.id, k.id as "cancellationId", k.code, c.id as "contractId",
      c.policy_number as "policyNumber", c.customer_name as customer, x.cash as amount, k.requested_on + 30 as "dueOn", account.iban, account.holder
    ${SOURCE} where ${where} order by k.requested_on ${direction}, x.id limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(
    work.db,
  );
  const { rows: sums } = await sql<{ total: number; ready: number; readyAmount: number }>`select count(*) as total,
      count(account.iban) as ready, coalesce(sum(x.cash) filter (where account.iban is not null), 0)::bigint as "readyAmount"
    ${SOURCE} where ${where}`.execute(work.db);
  const { account } = await saleDisclosures(work.db, { producerId: work.actor.userId, companyId: null }, work.today);
  return {
    items: rows.map((row) => ({ ...row, iban: row.iban === null ? null : maskedIban(row.iban) })),
    ...(sums[0] ?? { total: 0, ready: 0, readyAmount: 0 }),
    firstDay: firstExecutionDay(work.today),
    hasCuc: account?.cuc != null,
  };
}

/** A refund that can be paid now. */
export interface ReadyRefund {
  readonly id: number;
  readonly amount: number;
  readonly iban: string;
  readonly holder: string;
  readonly policyNumber: string;
}

/** Locks the refunds that can be paid now, in the order of their ids: the chosen ones, or for null the most urgent. */
export async function lockReadyRefunds(work: UserWork, refunds: readonly number[] | null, limit: number): Promise<ReadyRefund[]> {
  const chosen = refunds === null ? sql`true` : sql`x.id = any(${[...refunds]}::bigint[])`;
  const { rows: ids } = await sql<{
    id: number;
  }>`select x.id ${SOURCE} where ${await isDue(work)} and account.iban is not null and ${chosen}
    order by k.requested_on, x.id limit ${limit}`.execute(work.db);
  const found = sql`${ids.map(({ id }) => id)}::bigint[]`;
  // The contracts too: a premium that returns meanwhile waits, and no refund of it is paid.
  await sql`select from contract_view where id in (select contract_id from cancellation_policy where id = any(${found})) order by id for update`.execute(
    work.db,
  );
  await sql`select from cancellation_policy where id = any(${found}) order by id for update`.execute(work.db);
  const { rows } =
    await sql<ReadyRefund>`select x.id, x.cash as amount, account.iban, account.holder, c.policy_number as "policyNumber" ${SOURCE}
    where ${await isDue(work)} and account.iban is not null and x.id = any(${found}) order by x.id`.execute(work.db);
  return rows;
}

/** Sets the account of a refund. Throws NOT_FOUND, NOTHING_TO_PAY, REFUND_IN_BATCH. */
export async function setAccount(work: UserWork, id: number, { iban, holder }: BodyOf<typeof setRefundAccount>): Promise<void> {
  const { rows } = await sql<{ cancellationId: number; isOwed: boolean; isInBatch: boolean }>`select x.cancellation_id as "cancellationId",
      coalesce(${IS_OWED}, false) as "isOwed", ${IN_BATCH} as "isInBatch"
    from cancellation_policy x join contract_view c on c.id = x.contract_id where x.id = ${id} and ${visibleContracts(await visibilityOf(work))}
    for update of x`.execute(work.db);
  const [found] = rows;
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (found.isInBatch) throw new AppError(cancellationErrors.REFUND_IN_BATCH);
  if (!found.isOwed) throw new AppError(cancellationErrors.NOTHING_TO_PAY);
  await work.db.updateTable('cancellation_policy').set({ iban, account_holder: holder }).where('id', '=', id).execute();
  await audit(work, cancellationEvents, { entityId: found.cancellationId, action: 'SET_ACCOUNT', after: { iban, accountHolder: holder } });
}
