import { sql } from 'kysely';
import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import { OPEN_QUOTATIONS } from '#areas/sale/contracts/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { phoneAppraisalAddress } from '../../api/addresses.ts';

/** Whether the photos of appraisal `a` of contract `c` are still awaited from the customer. */
export const awaitsPhotos = (today: string) => sql<boolean>`(a.status = 'ACQUIRING' and a.expires_on >= ${today}::date
  and c.status in (${literals(OPEN_QUOTATIONS)}))`;

/**
 * Gives the customer who is logged in a secret of their own to the open appraisal of a contract; the mailed link stays
 * good. Returns the path of the page; null without an open one, or for another customer's contract.
 */
export async function customerPhotosPath(work: UserWork, contractId: number): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`update appraisal set customer_token_hash = ${hashOfToken(token)} where id = (
    select a.id from appraisal a join contract_view c on c.id = a.contract_id
    where c.id = ${contractId} and c.customer_user_id = ${work.actor.userId} and ${awaitsPhotos(work.today)} order by a.id desc limit 1)
    returning id`.execute(work.db);
  return rows.length === 0 ? null : phoneAppraisalAddress.href({ token });
}
