import type { Database } from '#platform/server-kit/database/database.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';

/** Name under which a secret is sealed, so that it cannot be moved to another user. */
const nameOf = (userId: number) => `second-factor.${userId}`;

/** Seals the secret of an authenticator application for the database. */
export function sealSecret(box: SecretBox, userId: number, secret: string): Buffer {
  return box.seal(nameOf(userId), secret);
}

/** Seals the secrets that an older version stored in clear; returns their number. Runs at every start. */
export async function sealSecrets(db: Database, box: SecretBox): Promise<number> {
  const open = await db.selectFrom('second_factor').select(['user_id', 'secret']).where('secret', 'is not', null).execute();
  for (const { user_id, secret } of open) {
    await db
      .updateTable('second_factor')
      .set({ secret: null, sealed: sealSecret(box, user_id, secret ?? '') })
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .execute();
  }
  return open.length;
}

/** Returns whether login asks this user for a code. */
export async function isActive(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts a code of the application; each time step only once, even for two concurrent requests. */
export async function spendCode(db: Database, box: SecretBox, userId: number, code: string, nowMs: number): Promise<boolean> {
  const factor = await db.selectFrom('second_factor').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  const sealed = factor?.sealed ?? null;
  const step = sealed === null ? null : stepOf(box.open(nameOf(userId), sealed), code, nowMs);
  if (step === null) return false;
  const used = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Accepts a recovery code by deleting it. */
export async function spendRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
