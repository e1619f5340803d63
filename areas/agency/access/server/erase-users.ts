import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { userEvents } from '../api/index.ts';

/** Removes personal data from users deleted long ago; the row stays because others refer to it. */
export async function eraseUsers(work: Work, ids: readonly number[]): Promise<void> {
  const { db, now } = work;
  await sql`update app_user set username = 'eliminato-' || id, deleted_username = null, password_hash = '', first_name = null, last_name = null,
    business_name = null, email = null, pec = null, phone = null, cellphone = null, tax_code = null, vat_number = null, iban = null, bank = null,
    bank_holder = null, website = null, rui_number = null, address = default, responsible_person = default, logo_file_id = null, letter_file_id = null,
    anonymised_at = ${now} where id = any(${[...ids]}::bigint[])`.execute(db);
  await db
    .deleteFrom('external_identity')
    .where('user_id', 'in', [...ids])
    .execute();
  await redactTrail(work, userEvents, ids);
}

/** Deletes old attempts to log in. */
export async function deleteLoginAttempts({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`delete from login_attempt where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Deletes sessions that ended. */
export async function deleteSessions({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`delete from session where id = any(${[...ids]}::bigint[])`.execute(db);
}
