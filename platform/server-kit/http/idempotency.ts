import { createHash } from 'node:crypto';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';

const KEY = /^[\w-]{8,64}$/;

/** Canonical text of a value, so that the order of keys does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * Runs `effect` at most once per user and Idempotency-Key. The key row is inserted first in the caller's transaction: a concurrent twin
 * waits on its unique index until this transaction ends, then finds the stored answer. A failure rolls the key back with the effect.
 */
export async function once(
  db: Database,
  ctx: Context,
  operation: string,
  input: unknown,
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const header = ctx.request.headers['idempotency-key'];
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError(commonErrors.IDEMPOTENCY_KEY_REQUIRED);
  const userId = ctx.actor?.userId ?? 0;
  const fingerprint = createHash('sha256')
    .update(`${operation}\n${canonical(input)}`)
    .digest('hex');
  const inserted = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key: header, fingerprint, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted === undefined) {
    const stored = await db
      .selectFrom('idempotency_key')
      .select(['fingerprint', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', header)
      .executeTakeFirstOrThrow();
    if (stored.fingerprint !== fingerprint) throw new AppError(commonErrors.IDEMPOTENCY_KEY_REUSED);
    return stored.answer ?? undefined;
  }
  const answer = await effect();
  await db
    .updateTable('idempotency_key')
    .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', header)
    .execute();
  return answer;
}
