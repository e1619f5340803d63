import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { claimAddress, ownClaimAddress } from '../../api/addresses.ts';
import type { StoredClaim } from '../access.ts';

/** Notifies the seller, those who reported a claim, and the customer in their own area if they have one. */
export async function notifyPeople(work: UserWork, claim: Pick<StoredClaim, 'contract_id' | 'created_by'>, code: string, message: Text) {
  const { seller_id: seller, customer_user_id: customer } = await work.db
    .selectFrom('contract_view')
    .select(['seller_id', 'customer_user_id'])
    .where('id', '=', claim.contract_id)
    .executeTakeFirstOrThrow();
  const staff = [...new Set([seller, claim.created_by])].filter((id) => id !== customer);
  await notifyUsersOnce(work, staff, { ...message, link: claimAddress.href({ code }) });
  if (customer !== null) await notifyUsersOnce(work, [customer], { ...message, link: ownClaimAddress.href({ code }) });
}
