import { ifMatch, type UserContext } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { listPaymentKeys, removePaymentKey, setPaymentKey } from '../api/index.ts';
import type { PaymentKey } from '../domain/index.ts';
import { type PayByLink, readPaymentKeys, savePaymentKey } from './payment-keys.ts';

/** Routes of the keys. The adapter of a payment provider opens them with the same box and the name of the key. */
export function paymentKeyHandlers(payByLink: PayByLink, box: SecretBox): BoundRoute[] {
  const changed = async (ctx: UserContext, key: PaymentKey, sealed: Buffer | null) => {
    const version = ifMatch(ctx);
    await ctx.db.transaction().execute((db) => savePaymentKey({ ...ctx, db }, key, sealed, version));
    payByLink.forget();
  };
  return [
    handle(listPaymentKeys, async (ctx) => ({ items: await readPaymentKeys(ctx.db) })),
    handle(setPaymentKey, (ctx, { params, body }) => changed(ctx, params.chiave, box.seal(params.chiave, body.value)), {
      transaction: false,
    }),
    handle(removePaymentKey, (ctx, { params }) => changed(ctx, params.chiave, null), { transaction: false }),
  ];
}
