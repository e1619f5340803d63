import type { Database } from '#platform/server-kit/database/database.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';

/** Whether a code is asked at this user's login. */
export async function isActive(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts a code of the application, each time step once even if two requests show it at the same instant. */
export async function spendCode(db: Database, userId: number, code: string, nowMs: number): Promise<boolean> {
  const factor = await db.selectFrom('second_factor').select('secret').where('user_id', '=', userId).executeTakeFirst();
  const step = factor === undefined ? null : stepOf(factor.secret, code, nowMs);
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
