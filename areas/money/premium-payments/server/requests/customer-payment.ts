import { sql } from 'kysely';
import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { payAddress } from '../../api/addresses.ts';
import { paymentErrors } from '../../api/index.ts';
import { type PaymentDependencies, requestCardPayment } from './request-payment.ts';

/** Reasons for which there is nothing to pay by card. */
const NOTHING: readonly string[] = [paymentErrors.ALREADY_PAID, paymentErrors.NOT_PAYABLE, paymentErrors.NO_CARD_SERVICE].map(
  ({ code }) => code,
);

/**
 * Gives the customer who is logged in a secret of their own to the open card payment of a contract, whose mailed link
 * stays good, and makes one if there is none. Returns the path of the page; null when nothing can be paid by card. Throws
 * NOT_FOUND for another customer's contract.
 */
export async function customerPaymentPath(work: UserWork, dependencies: PaymentDependencies, contractId: number): Promise<string | null> {
  const token = newToken();
  const open = () =>
    sql`update payment set customer_token_hash = ${hashOfToken(token)} where id = (
    select p.id from payment p join contract_view c on c.id = p.contract_id
    where c.id = ${contractId} and c.customer_user_id = ${work.actor.userId} and p.method = 'CARTA_CREDITO' and p.token_hash is not null
      and p.status in ('IN_CORSO', 'RESETTABILE') and p.expires_on >= ${work.today}::date order by p.id desc limit 1) returning id`.execute(
      work.db,
    );
  if ((await open()).rows.length > 0) return payAddress.href({ token });
  try {
    await requestCardPayment(work, dependencies, contractId, { email: null });
  } catch (error) {
    if (error instanceof AppError && NOTHING.includes(error.spec.code)) return null;
    throw error;
  }
  await open();
  return payAddress.href({ token });
}
