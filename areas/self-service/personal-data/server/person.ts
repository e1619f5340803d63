import { sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { Person } from '../api/index.ts';

/**
 * Search key of a person. A tax code or VAT number takes precedence; the e-mail counts only without one, because people
 * share addresses.
 */
export interface Identity {
  readonly taxCode: string | null;
  readonly email: string | null;
}

/** Rows about one person. */
export interface Found {
  /** Names of the people found; several are a mistake to resolve first. */
  readonly people: readonly string[];
  readonly codes: readonly string[];
  readonly customers: readonly { readonly id: number; readonly name: string; readonly taxCode: string; readonly producerId: number }[];
  readonly contracts: readonly {
    readonly id: number;
    readonly number: string;
    readonly policyNumber: string | null;
    readonly status: string;
    readonly endsOn: string;
    readonly taxCode: string;
  }[];
  readonly users: readonly { readonly id: number; readonly username: string; readonly deleted: boolean }[];
  readonly mails: readonly number[];
}

/** Returns all rows about a person; customers that were merged are one. */
export async function findPerson({ db }: Pick<Work, 'db'>, { taxCode, email }: Identity): Promise<Found> {
  const asked = taxCode === null ? sql`lower(k.email) = lower(${email})` : sql`(k.tax_code = ${taxCode} or k.vat_number = ${taxCode})`;
  const { rows: customers } = await sql<Found['customers'][number] & { email: string | null; person: string }>`
    with hit as (select coalesce(k.merged_into, k.id) as person from customer_view k where k.anonymised_at is null and ${asked})
    select k.id, p.name, k.tax_code as "taxCode", k.producer_id as "producerId", lower(k.email) as email,
      p.tax_code as person
    from customer_view k join customer_view p on p.id = coalesce(k.merged_into, k.id)
    where k.anonymised_at is null and p.id in (select person from hit) order by k.id`.execute(db);
  const codes = [...new Set([...customers.map((one) => one.taxCode), ...(taxCode === null ? [] : [taxCode])])];
  const addresses = [...customers.map((one) => one.email), email?.toLowerCase() ?? null].filter((one) => one !== null);
  const { rows: shared } = await sql<{ email: string }>`select distinct lower(k.email) as email from customer_view k
    where lower(k.email) = any(${addresses}::text[]) and k.tax_code <> all(${codes}::text[]) and k.anonymised_at is null`.execute(db);
  const emails = addresses.filter((address) => !shared.some((one) => one.email === address));
  const { rows: contracts } = await sql<Found['contracts'][number]>`
    select c.id, c.number, c.policy_number as "policyNumber", c.status, c.customer_tax_code as "taxCode",
      case when c.policy_number is null then c.quote_valid_until
        else greatest(c.expiry_date, (c.cancelled_at at time zone 'Europe/Rome')::date) end as "endsOn"
    from contract_view c where c.customer_tax_code = any(${codes}::text[]) and c.anonymised_at is null order by c.id`.execute(db);
  const { rows: users } = await sql<Found['users'][number]>`
    select u.id, coalesce(u.deleted_username, u.username) as username, u.deleted_at is not null as deleted from user_view u
    where u.anonymised_at is null and (u.tax_code = any(${codes}::text[]) or lower(u.email) = any(${emails}::text[])
      or u.id in (select k.user_id from customer_view k where k.id = any(${customers.map(({ id }) => id)}::bigint[]))) order by u.id`.execute(
    db,
  );
  const { rows: mails } = await sql<{ id: number }>`select m.id from mail_outbox m
    where m.erased_at is null and lower(m.to_address) = any(${emails}::text[]) order by m.id`.execute(db);
  const named = new Map(customers.map((one) => [one.person, one.name]));
  return { people: [...named.values()], codes, customers, contracts, users, mails: mails.map(({ id }) => id) };
}

/** Returns the rows that the account of a customer sees; addresses that other people share count for none of them. */
export async function findOwn({ db }: Pick<Work, 'db'>, userId: number): Promise<Found> {
  const { rows: customers } = await sql<
    Found['customers'][number]
  >`select k.id, p.name, k.tax_code as "taxCode", k.producer_id as "producerId"
    from customer_view k join customer_view p on p.id = coalesce(k.merged_into, k.id)
    where p.user_id = ${userId} and k.anonymised_at is null order by k.id`.execute(db);
  const { rows: contracts } = await sql<Found['contracts'][number]>`select c.id, c.number, c.policy_number as "policyNumber", c.status,
      c.customer_tax_code as "taxCode", coalesce(c.expiry_date, c.quote_valid_until) as "endsOn"
    from contract_view c where c.customer_user_id = ${userId} and c.anonymised_at is null order by c.id`.execute(db);
  const { rows: users } = await sql<
    Found['users'][number]
  >`select u.id, u.username, false as deleted from user_view u where u.id = ${userId}`.execute(db);
  const { rows: mails } = await sql<{ id: number }>`select m.id from mail_outbox m join user_view u on u.id = ${userId}
    where m.erased_at is null and lower(m.to_address) = lower(u.email) and not exists (select from customer_view k
      where lower(k.email) = lower(u.email) and k.user_id is distinct from u.id and k.merged_into is null and k.anonymised_at is null)
    order by m.id`.execute(db);
  const codes = [...new Set(customers.map(({ taxCode }) => taxCode))];
  return { people: [...new Set(customers.map(({ name }) => name))], codes, customers, contracts, users, mails: mails.map(({ id }) => id) };
}

/** Returns the number of rows by kind. */
export function heldOf({ customers, contracts, users, mails }: Found): Record<string, number> {
  return { customers: customers.length, contracts: contracts.length, users: users.length, mails: mails.length };
}

/** Searches customers and users by name, tax code, VAT number or e-mail; returns the first twenty. */
export async function findPeople(work: UserWork, search: string): Promise<{ items: Person[] }> {
  await requireAgency(work);
  const like = containing(search);
  const { rows } = await sql<Person>`
    (select distinct on (k.tax_code) k.name, k.tax_code as "taxCode", k.email, 'CLIENTE' as "from" from customer_view k
      where k.anonymised_at is null and plain_text(k.name || ' ' || k.tax_code || ' ' || coalesce(k.vat_number, '') || ' ' || coalesce(k.email, '') || ' ' ||
        coalesce(k.phone, '')) like plain_text(${like}) order by k.tax_code, k.updated_at desc limit 15)
    union all
    (select u.display_name, coalesce(u.tax_code, u.vat_number), u.email, 'UTENTE' from user_view u
      where u.anonymised_at is null and (u.tax_code is not null or u.vat_number is not null or u.email is not null)
        and u.search_text like plain_text(${like}) order by u.display_name, u.id limit 5)`.execute(work.db);
  return { items: rows };
}
