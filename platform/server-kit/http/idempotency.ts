import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';
import type { Context } from '../context.ts';

const KEY = /^[\w-]{8,64}$/;

/**
 * Runs `effect` at most once per user and Idempotency-Key. The key row is inserted first in the caller's transaction: a concurrent twin
 * waits on its unique index until this transaction ends, then finds the stored answer. A failure rolls the key back with the effect.
 * The same key with another operation or input is refused.
 */
export async function once(ctx: Context, operation: string, input: unknown, effect: () => Promise<unknown>): Promise<unknown> {
  const { db } = ctx;
  const header = ctx.request.headers['idempotency-key'];
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError(commonErrors.IDEMPOTENCY_KEY_REQUIRED);
  const fingerprint = ctx.digest(`${operation}\n${canonicalJson(input)}`);
  const userId = ctx.actor?.userId ?? 0;
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
    // Rows from before fingerprints had a key lost theirs: the browser never uses a key for two requests.
    if (stored.fingerprint !== null && stored.fingerprint !== fingerprint) throw new AppError(commonErrors.IDEMPOTENCY_KEY_REUSED);
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
