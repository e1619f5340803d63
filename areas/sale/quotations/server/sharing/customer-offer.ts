import { sql } from 'kysely';
import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { sharedOfferAddress } from '../../api/addresses.ts';
import { isOpen } from './shares.ts';

/**
 * Gives the customer who is logged in a secret of their own to the newest open link of a quotation, which stays good.
 * Returns the path of the page; null without an open link, or for another customer's quotation.
 */
export async function customerOfferPath(work: UserWork, contractId: number): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`update quotation_share set customer_token_hash = ${hashOfToken(token)} where id = (
    select s.id from quotation_share s join contract_view c on c.id = s.contract_id
    where c.id = ${contractId} and c.customer_user_id = ${work.actor.userId} and ${isOpen(work.today)} order by s.id desc limit 1)
    returning id`.execute(work.db);
  return rows.length === 0 ? null : sharedOfferAddress.href({ token });
}
