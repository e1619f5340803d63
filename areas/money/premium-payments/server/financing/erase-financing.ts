import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { financingEvents } from '../../api/index.ts';

/** Removes the reasons of financing practices, which may be about the customer. */
export async function eraseFinancing(work: Work, contracts: readonly number[]): Promise<void> {
  const practices = await work.db
    .updateTable('financing_practice')
    .set((eb) => ({ reason: eb.case().when('reason', 'is', null).then(null).else('–').end() }))
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    financingEvents,
    practices.map(({ id }) => id),
  );
}
