import { sql } from 'kysely';
import { hashOfToken, openPublicLink } from '#areas/agency/access/server/public.ts';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Outside } from '#platform/server-kit/context.ts';
import { payAddress } from '../../api/addresses.ts';
import { type openPayment, paymentErrors, paymentEvents, type startPayment } from '../../api/index.ts';
import { orderWords } from '../../api/texts.ts';
import type { PaymentState } from '../../domain/index.ts';
import type { CardServices } from '../cards/card-service.ts';

interface OpenLink {
  readonly id: number;
  readonly status: PaymentState;
  readonly amount: Cents;
  readonly session: string | null;
  readonly attempts: number;
  readonly number: string;
  readonly product: string;
  readonly insurer: string;
  readonly email: string | null;
}

/**
 * Returns the payment of a secret. Unknown, ended and expired links, and any link for a network that tried too many,
 * throw the same NOT_FOUND; a paid one stays open, so that the customer sees that they paid. Misses stay counted, so
 * callers have no transaction.
 */
function openLink(ctx: Context, token: string): Promise<OpenLink> {
  return openPublicLink(
    ctx,
    'payment',
    sql<OpenLink>`select p.id, p.status, p.amount, p.session, p.attempts,
      coalesce(c.policy_number, c.number) as number, coalesce(c.product_name, '') as product, coalesce(k.name, '') as insurer,
      m.to_address as email
    from payment p join contract_view c on c.id = p.contract_id left join company_view k on k.id = c.company_id left join mail_outbox m on m.id = p.mail_id
    where ${hashOfToken(token)} in (p.token_hash, p.customer_token_hash) and p.status <> 'FALLITO' and (p.status = 'COMPLETATO' or p.expires_on >= ${ctx.today}::date)`,
  );
}

const SHOWN = {
  IN_CORSO: 'IN_CORSO',
  RESETTABILE: 'NON_RIUSCITO',
  COMPLETATO: 'PAGATO',
  FALLITO: 'NON_RIUSCITO',
} as const;

/** Returns what a link is about. Throws NOT_FOUND. */
export async function showPayment(
  ctx: Context,
  agency: () => Promise<AgencyParty>,
  token: string,
): Promise<ResponseOf<typeof openPayment>> {
  const { status, session, number, product, insurer, amount } = await openLink(ctx, token);
  const { name, ruiNumber, phone, email } = await agency();
  const state = status === 'IN_CORSO' && session === null ? 'DA_PAGARE' : SHOWN[status];
  return { number, product, insurer, amount, state, agency: { name, ruiNumber, phone, email } };
}

/**
 * Starts an attempt: ends the session before, so that one of them at most can be paid, and opens a new one. The number of
 * the attempt is kept first: an attempt that was cut off is repeated under a new number, and its address never left.
 */
export async function startAttempt(
  ctx: Context & Outside,
  cards: CardServices,
  publicUrl: () => string,
  token: string,
): Promise<ResponseOf<typeof startPayment>> {
  const link = await openLink(ctx, token);
  if (link.status === 'COMPLETATO') return { url: null };
  const service = await cards();
  if (service === null) throw new AppError(paymentErrors.NO_CARD_SERVICE);
  const { rows } = await sql<{ attempts: number; session: string | null }>`update payment
    set attempts = attempts + 1, opened_at = coalesce(opened_at, ${ctx.now}) where id = ${link.id} returning attempts, session`.execute(
    ctx.db,
  );
  const [attempt] = rows;
  if (attempt === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (attempt.session !== null) await service.endSession(ctx, attempt.session);
  const page = `${publicUrl()}${payAddress.href({ token })}`;
  const { id, url } = await service.openSession(ctx, {
    paymentId: link.id,
    attempt: attempt.attempts,
    amount: link.amount,
    description: orderWords(link.product, link.number),
    email: link.email,
    paidUrl: page,
    cancelUrl: page,
  });
  await ctx.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('payment')
      .set({ session: id, status: 'IN_CORSO', failure: null })
      .where('id', '=', link.id)
      .where('attempts', '=', attempt.attempts)
      .where('status', 'in', ['IN_CORSO', 'RESETTABILE'])
      .executeTakeFirst();
    if (numUpdatedRows === 1n)
      await audit({ ...ctx, db }, paymentEvents, { entityId: link.id, action: 'ATTEMPT', after: { attempt: attempt.attempts } });
  });
  return { url };
}
