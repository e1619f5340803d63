import { sql } from 'kysely';
import { CONSENT_PURPOSES } from '#areas/customers/customers/domain/index.ts';
import { type CustomerOwner, recordConsents, upsertCustomer } from '#areas/customers/customers/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type ConsentAnswers, type ContractData, NO_ANSWERS } from '../../domain/insured-object/contract-data.ts';

/** Answers that differ from those saved before: an answer that was withdrawn later is not given again by another save. */
function freshAnswers(before: ConsentAnswers, after: ConsentAnswers): Record<string, boolean> {
  return Object.fromEntries(
    CONSENT_PURPOSES.flatMap((purpose) => {
      const answer = after[purpose];
      return answer === null || answer === before[purpose] ? [] : [[purpose, answer] as const];
    }),
  );
}

/**
 * Stores the customer of a contract in the registry with their new answers on the consents; the customer's account, if
 * any, sees the contract from now on. `before` is the contract's document until now, null for a new one. The answers
 * count from the save on that gives the tax code.
 */
export async function keepCustomer(
  work: UserWork,
  contractId: number,
  owner: CustomerOwner,
  before: ContractData | null,
  { customer, consents }: ContractData,
): Promise<void> {
  const known = before?.customer.taxIdCode === customer.taxIdCode ? before : null;
  const customerId = await upsertCustomer(work, owner, customer, known?.customer);
  if (customerId === null) return;
  await sql`update contract c set customer_user_id = k.user_id from customer_view k
    where c.id = ${contractId} and k.id = ${customerId} and c.customer_user_id is distinct from k.user_id`.execute(work.db);
  const fresh = freshAnswers(known?.consents ?? NO_ANSWERS, consents);
  if (Object.keys(fresh).length > 0) await recordConsents(work, customerId, fresh, { on: work.today, medium: 'PROPOSTA' });
}
