import { removeFiles } from '#areas/agency/documents/server/public.ts';
import { ANONYMOUS_NAME } from '#areas/customers/customers/domain/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { claimEvents } from '../api/index.ts';
import { CLAIM_FILES } from './access.ts';

/** Deletes what was written, uploaded and known of people in the claims of contracts; keeps amounts and states. */
export async function eraseClaims(work: Work, contracts: readonly number[]): Promise<void> {
  const claims = await work.db
    .updateTable('claim')
    .set({ description: '–', place: null, closing_note: null, company_reference: null })
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  const ids = claims.map(({ id }) => id);
  for (const table of ['claim_note', 'claim_file', 'claim_party'] as const) {
    await work.db
      .deleteFrom(table)
      .where('claim_id', 'in', [0, ...ids])
      .execute();
  }
  await work.db
    .updateTable('claim_payment')
    .set({ payee_name: ANONYMOUS_NAME, iban: null })
    .where('claim_id', 'in', [0, ...ids])
    .execute();
  // Words that users typed about the loss.
  await work.db
    .updateTable('claim_recovery')
    .set({ note: null })
    .where('claim_id', 'in', [0, ...ids])
    .execute();
  await work.db
    .updateTable('claim_part')
    .set({ agreed_reason: null })
    .where('claim_id', 'in', [0, ...ids])
    .execute();
  await removeFiles(work, [CLAIM_FILES], ids);
  await redactTrail(work, claimEvents, ids);
}
