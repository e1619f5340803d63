import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { bankLineEvents } from '../api/index.ts';

/** Removes the payer from movements of the bank, and from the trail of them; keeps day, amount and what they paid. */
export async function eraseBankLines(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await work.db
    .updateTable('bank_line')
    .set({ name: null, iban: null, text: '', end_to_end_id: null, note: null, anonymised_at: work.now })
    .where('id', 'in', [...ids])
    .execute();
  await redactTrail(work, bankLineEvents, ids);
}

/** Does the same for the movements that paid contracts. */
export async function eraseBankLinesOf(work: Work, contracts: readonly number[]): Promise<void> {
  const movements = await work.db
    .selectFrom('bank_allocation')
    .select('line_id')
    .distinct()
    .where('contract_id', 'in', [...contracts])
    .execute();
  await eraseBankLines(
    work,
    movements.map((one) => one.line_id),
  );
}
