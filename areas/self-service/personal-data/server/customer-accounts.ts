import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { setCustomerAccount } from '#areas/customers/customers/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { customerPrivacyEvents } from '../api/audit-events.ts';
import { type AccountCustomer, type CustomerAccount, type listCustomerAccounts, privacyErrors } from '../api/index.ts';

type Named = Omit<CustomerAccount, 'linked' | 'suggested'>;

/** Returns the customers that match accounts on a condition; `a` is the account, `k` the customer. */
async function customersOf(work: UserWork, accounts: readonly number[], because: RawBuilder<unknown>, fits: RawBuilder<unknown>) {
  const { rows } = await sql<AccountCustomer & { account: number }>`
    select a.id as account, k.id, k.name, k.tax_code as "taxCode", k.email, p.display_name as producer, ${because} as because,
      (select count(*) from contract_view c where c.customer_tax_code = k.tax_code and c.producer_id = k.producer_id) as contracts
    from user_view a join customer_view k on ${fits} join user_view p on p.id = k.producer_id
    where a.id = any(${[...accounts]}::bigint[]) and k.anonymised_at is null order by k.name, k.id limit 200`.execute(work.db);
  return rows;
}

/** Returns the accounts of customers with their linked customers and the matches that await confirmation. */
export async function readCustomerAccounts(work: UserWork, query: z.output<NonNullable<typeof listCustomerAccounts.query>>) {
  await requireAgency(work);
  const search = query.search ?? '';
  const condition = sql`u."group" = 'CLIENTE' and u.deleted_at is null
    ${search === '' ? sql`` : sql`and u.search_text like plain_text(${containing(search)})`}`;
  const order = query.order === 'desc' ? sql`u.display_name desc, u.id desc` : sql`u.display_name, u.id`;
  const { rows } =
    await sql<Named>`select u.id, u.display_name as name, u.username, u.email, u.tax_code as "taxCode" from user_view u where ${condition}
    order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows: total } = await sql<{ n: number }>`select count(*) as n from user_view u where ${condition}`.execute(work.db);
  const ids = rows.map(({ id }) => id);
  const linked = await customersOf(work, ids, sql`null`, sql`k.user_id = a.id`);
  const byCode = await customersOf(work, ids, sql`'CODICE_FISCALE'`, sql`k.user_id is null and k.tax_code = a.tax_code`);
  const byEmail = await customersOf(
    work,
    ids,
    sql`'EMAIL'`,
    sql`k.user_id is null and lower(k.email) = lower(a.email) and k.tax_code is distinct from a.tax_code`,
  );
  const of = (customers: typeof linked, id: number) => customers.filter(({ account }) => account === id).map(({ account, ...one }) => one);
  const items: CustomerAccount[] = rows.map((row) => ({
    ...row,
    linked: of(linked, row.id),
    suggested: of([...byCode, ...byEmail], row.id),
  }));
  return { items, total: total[0]?.n ?? 0 };
}

async function lockCustomer(work: UserWork, id: number) {
  const query = work.db.selectFrom('customer_view').select(['id', 'user_id']).where('id', '=', id).where('anonymised_at', 'is', null);
  const row = await query.forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/**
 * Links an account to a customer after a user has confirmed it: it sees the customer's contracts, including future
 * ones.
 */
export async function linkCustomer(work: UserWork, account: number, customerId: number): Promise<void> {
  await requireAgency(work);
  const user = await work.db.selectFrom('user_view').select(['group', 'deleted_at']).where('id', '=', account).executeTakeFirst();
  if (user === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (user.group !== 'CLIENTE' || user.deleted_at !== null) throw new AppError(privacyErrors.NOT_A_CUSTOMER_ACCOUNT);
  const { user_id: before } = await lockCustomer(work, customerId);
  if (before === account) return;
  if (before !== null) throw new AppError(privacyErrors.CUSTOMER_LINKED);
  await setCustomerAccount(work, customerId, account);
  await audit(work, customerPrivacyEvents, {
    entityId: customerId,
    action: 'LINK_ACCOUNT',
    before: { userId: null },
    after: { userId: account },
  });
}

/** Removes the link. */
export async function unlinkCustomer(work: UserWork, account: number, customerId: number): Promise<void> {
  await requireAgency(work);
  const { user_id: before } = await lockCustomer(work, customerId);
  if (before !== account) throw new AppError(commonErrors.NOT_FOUND);
  await setCustomerAccount(work, customerId, null);
  await audit(work, customerPrivacyEvents, {
    entityId: customerId,
    action: 'UNLINK_ACCOUNT',
    before: { userId: account },
    after: { userId: null },
  });
}
