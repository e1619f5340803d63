import type { Work } from '#platform/server-kit/context.ts';

/**
 * Gives a customer to an account, or takes them away: the account sees the customer's contracts, also those of the
 * customers that they absorbed, which follow by a trigger (`contracts_follow_account`); later contracts follow when they are
 * saved. Callers check the authority, lock the customer and write the audit row.
 */
export async function setCustomerAccount(work: Pick<Work, 'db' | 'now'>, customerId: number, account: number | null): Promise<void> {
  await work.db
    .updateTable('customer')
    .set((eb) => ({ user_id: account, version: eb('version', '+', 1), updated_at: work.now }))
    .where('id', '=', customerId)
    .execute();
}
