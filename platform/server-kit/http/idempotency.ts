import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';
import type { Context, Inside } from '../context.ts';
import { json } from '../database/json.ts';

const KEY = /^[\w-]{8,64}$/;

/**
 * Runs `effect` at most once per user and Idempotency-Key. Inserts the key row first, in the caller's transaction: a
 * concurrent duplicate waits on the unique index until this transaction ends, then reads the stored answer. A failure
 * rolls the key back with the effect. Throws if the key was used for another operation or input.
 */
export async function once(ctx: Context & Inside, operation: string, input: unknown, effect: () => Promise<unknown>): Promise<unknown> {
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
    // Rows older than keyed fingerprints lost theirs; the browser never reuses a key for another request.
    if (stored.fingerprint !== null && stored.fingerprint !== fingerprint) throw new AppError(commonErrors.IDEMPOTENCY_KEY_REUSED);
    return stored.answer ?? undefined;
  }
  const answer = await effect();
  await db
    .updateTable('idempotency_key')
    .set({ answer: answer === undefined ? null : json(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', header)
    .execute();
  return answer;
}
