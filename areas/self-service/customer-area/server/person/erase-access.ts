import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';

/** Removes the addresses of customers from their invitations, which no longer open. */
export async function eraseInvitations({ db, now }: Work, customers: readonly number[]): Promise<void> {
  const ids = [...customers];
  await sql`update portal_invitation set email = '***', revoked_at = coalesce(revoked_at, used_at, ${now})
    where customer_id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from portal_contact_change where customer_id = any(${ids}::bigint[])`.execute(db);
}

/** Removes the customer's area of deleted accounts. */
export async function eraseAccess({ db }: Pick<Work, 'db'>, users: readonly number[]): Promise<void> {
  await sql`update portal_invitation set email = '***' where user_id = any(${[...users]}::bigint[])`.execute(db);
  for (const table of ['portal_export', 'portal_account', 'portal_contact_change'] as const) {
    await db
      .deleteFrom(table)
      .where('user_id', 'in', [...users])
      .execute();
  }
}

/** Deletes invitations, with the links that visitors asked for. */
export async function deleteInvitations({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`delete from portal_invitation where id = any(${[...ids]}::bigint[])`.execute(db);
}
