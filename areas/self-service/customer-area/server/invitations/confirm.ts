import { sql } from 'kysely';
import { addUser, hashOfToken, issuePasswordLink, openPublicLink } from '#areas/agency/access/server/public.ts';
import { setCustomerAccount } from '#areas/customers/customers/server/public.ts';
import { userRegistryEvents } from '#areas/network/users/api/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { normaliseTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Work } from '#platform/server-kit/context.ts';
import { type confirmIdentity, type PortalContact, portalErrors, portalEvents, type readInvitation } from '../../api/index.ts';
import { confirmsIdentity, MOST_ATTEMPTS } from '../../domain/index.ts';
import { isOpen } from './links.ts';

interface OpenLink {
  readonly id: number;
  readonly kind: string;
  readonly email: string;
  readonly customerId: number | null;
  readonly attempts: number;
}

/** Returns the link of a secret. Throws LINK_ENDED for every other, and for a network that tried too many. */
async function openLink(ctx: Context, token: string): Promise<OpenLink> {
  const query = sql<OpenLink>`select i.id, i.kind, i.email, i.customer_id as "customerId", i.attempts from portal_invitation i
    where i.token_hash = ${hashOfToken(token)} and ${isOpen(ctx.now)} and i.attempts < ${MOST_ATTEMPTS}`;
  return openPublicLink(ctx, 'portal', query).catch((error: unknown) => {
    throw error instanceof AppError && error.spec.code === commonErrors.NOT_FOUND.code ? new AppError(portalErrors.LINK_ENDED) : error;
  });
}

export async function showInvitation(
  ctx: Context,
  agency: () => Promise<PortalContact>,
  token: string,
): Promise<ResponseOf<typeof readInvitation>> {
  const { attempts } = await openLink(ctx, token);
  return { agency: await agency(), attemptsLeft: MOST_ATTEMPTS - attempts };
}

interface Candidate {
  readonly id: number;
  readonly accountId: number | null;
  readonly taxCode: string;
  readonly birthDate: string | null;
  readonly policyNumbers: string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly businessName: string | null;
}

/**
 * The customers with the address that the link proved and the stated tax code, or that of a customer they absorbed: one
 * for each producer. An invitation is for the customer that was invited, or the one who absorbed them, while the address
 * is still theirs.
 */
async function candidatesOf(work: Work, { email, customerId }: OpenLink, taxCode: string): Promise<Candidate[]> {
  const invited =
    customerId === null
      ? sql`true`
      : sql`exists (select from customer_view i join customer_view v on v.id = coalesce(i.merged_into, i.id)
    where i.id = ${customerId} and lower(v.email) = lower(${email})
      and ${taxCode} in (select o.tax_code from customer_view o where o.id = v.id or o.merged_into = v.id))`;
  const { rows } = await sql<Candidate>`select k.id, k.user_id as "accountId", k.tax_code as "taxCode", k.birth_date as "birthDate",
      k.data ->> 'firstName' as "firstName", k.data ->> 'lastName' as "lastName", k.data ->> 'businessName' as "businessName",
      array(select c.policy_number from contract_view c where c.producer_id = k.producer_id and c.policy_number is not null
        and c.customer_tax_code in (select o.tax_code from customer_view o where o.id = k.id or o.merged_into = k.id) limit 200) as "policyNumbers"
    from customer_view k where lower(k.email) = lower(${email}) and k.merged_into is null and k.anonymised_at is null and ${invited}
      and ${taxCode} in (select o.tax_code from customer_view o where o.id = k.id or o.merged_into = k.id) order by k.id limit 50`.execute(
    work.db,
  );
  return rows;
}

/** Counts the answer before it is checked: concurrent guesses cannot exceed the limit. Returns how many are left. */
async function countAttempt(ctx: Context, id: number): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`update portal_invitation i set attempts = attempts + 1
    where i.id = ${id} and attempts < ${MOST_ATTEMPTS} and ${isOpen(ctx.now)} returning attempts`.execute(ctx.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(portalErrors.LINK_ENDED);
  return MOST_ATTEMPTS - row.attempts;
}

interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly enabled: boolean;
  readonly hasPassword: boolean;
}

/** The account of these customers, or that of their tax code. */
async function accountOf(work: Work, customers: readonly Candidate[], taxCode: string): Promise<Account | undefined> {
  const linked = customers.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const { rows } =
    await sql<Account>`select u.id, u.username, u.email, u.enabled, u.password_hash is not null as "hasPassword" from app_user u
    where u."group" = 'CLIENTE' and u.deleted_at is null and (u.id = any(${linked}::bigint[]) or u.tax_code = ${taxCode})
    order by u.id = any(${linked}::bigint[]) desc, u.id limit 1`.execute(work.db);
  return rows[0];
}

async function createAccount(work: Work, customer: Candidate, taxCode: string, email: string): Promise<Account> {
  const wanted = taxCode.toLowerCase();
  const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from user_view where lower(username) = ${wanted}
    or lower(username) like ${`${wanted}-%`}`.execute(work.db);
  const taken = rows[0]?.taken ?? 0;
  const { firstName, lastName, businessName } = customer;
  const made = await addUser(work, {
    username: taken === 0 ? wanted : `${wanted}-${taken + 1}`,
    group: 'CLIENTE',
    first_name: businessName === null ? firstName : null,
    last_name: businessName === null ? lastName : null,
    business_name: businessName,
    email,
    tax_code: taxCode,
  });
  const { id, username } = assertDefined(made, `account of ${wanted}`);
  await audit(work, userRegistryEvents, { entityId: id, action: 'CREATE', after: { username, group: 'CLIENTE', email } });
  return { id, username, email, enabled: true, hasPassword: false };
}

/** Ties the customers to the account and uses the link up, in the caller's transaction. */
async function open(
  work: Work,
  link: OpenLink,
  customers: readonly Candidate[],
  taxCode: string,
): Promise<ResponseOf<typeof confirmIdentity>> {
  // One account for one tax code, also when two links are used at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portal ${taxCode}`}, 0))`.execute(work.db);
  const [first] = customers;
  if (first === undefined) throw new AppError(portalErrors.LINK_ENDED);
  const known = await accountOf(work, customers, taxCode);
  // Sellers know the other facts and can change the address of a customer: an account opens only by its own.
  if (known !== undefined && known.email?.toLowerCase() !== link.email.toLowerCase()) throw new AppError(portalErrors.ACCOUNT_ELSEWHERE);
  const account = known ?? (await createAccount(work, first, taxCode, link.email));
  const { numUpdatedRows } = await work.db
    .updateTable('portal_invitation')
    .set({ used_at: work.now, user_id: account.id })
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError(portalErrors.LINK_ENDED);
  await work.db
    .insertInto('portal_account')
    .values({ user_id: account.id, language: work.language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { id, accountId } of customers) {
    if (accountId !== null && accountId !== account.id) continue;
    if (accountId === null) await setCustomerAccount(work, id, account.id);
    await audit(work, portalEvents, {
      entityId: id,
      action: 'CONFIRM_IDENTITY',
      before: { userId: accountId },
      after: { userId: account.id, invitation: link.id },
    });
  }
  // Customers request a link because they forgot the password; those who are invited again still have theirs.
  const chooses = account.enabled && (!account.hasPassword || link.kind === 'RICHIESTA');
  const passwordToken = chooses ? (await issuePasswordLink(work, account.id)).token : null;
  return { username: account.username, passwordToken };
}

/**
 * Confirms the person behind a link and opens their area: the link proved the address, tax code and a second fact choose
 * the customer. Wrong answers stay counted, so callers have no transaction. Throws LINK_ENDED, NOT_RECOGNISED,
 * ACCOUNT_ELSEWHERE.
 */
export async function confirm(
  ctx: Context,
  { token, taxCode: typed, birthDate, policyNumber }: BodyOf<typeof confirmIdentity>,
): Promise<ResponseOf<typeof confirmIdentity>> {
  const link = await openLink(ctx, token);
  const left = await countAttempt(ctx, link.id);
  const taxCode = normaliseTaxCode(typed);
  const customers = await candidatesOf(ctx, link, taxCode);
  const stated = { birthDate, policyNumber: policyNumber ?? null };
  if (!customers.some((customer) => confirmsIdentity(stated, customer))) {
    if (link.customerId !== null) {
      await audit(ctx, portalEvents, {
        entityId: link.customerId,
        action: 'REFUSE_IDENTITY',
        after: { invitation: link.id, attemptsLeft: left },
      });
    }
    throw new AppError(portalErrors.NOT_RECOGNISED, { left });
  }
  return ctx.db.transaction().execute((db) => open({ ...ctx, db }, link, customers, taxCode));
}
