import { ANONYMOUS_NAME } from '#areas/customers/customers/domain/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { collectionEvents } from '../api/index.ts';

/** Removes the debtors of contracts and their accounts; keeps amounts and states. */
export async function eraseDebits(work: Work, contracts: readonly number[]): Promise<void> {
  const { db } = work;
  await db
    .updateTable('debit_mandate')
    .set({ debtor: ANONYMOUS_NAME, iban: '–' })
    .where('contract_id', 'in', [...contracts])
    .execute();
  const collections = await db
    .updateTable('collection')
    .set({ return_note: null, debtor_town: null, debtor_postal_code: null, debtor_country: null })
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    collectionEvents,
    collections.map(({ id }) => id),
  );
}
