import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { envelopeEvents } from '../api/index.ts';

/** Removes the digital signatures of contracts, with their papers, codes and evidence. */
export async function eraseSignatures(work: Work, contracts: readonly number[]): Promise<void> {
  const envelopes = await work.db
    .deleteFrom('signature_envelope')
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    envelopeEvents,
    envelopes.map(({ id }) => id),
  );
}
