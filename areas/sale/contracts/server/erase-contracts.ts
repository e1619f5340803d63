import { removeFiles } from '#areas/agency/documents/server/public.ts';
import { ANONYMOUS_NAME } from '#areas/customers/customers/domain/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { contractEvents } from '../api/index.ts';
import { anonymousContract } from '../domain/anonymous.ts';
import { completeData, storedData } from '../domain/index.ts';
import { UPLOAD_FILES } from './documents/uploads.ts';

/**
 * Removes personal data from contracts, and their documents, photos and papers; keeps price, ledger and states. What other
 * areas keep of a contract they erase themselves.
 */
export async function eraseContracts(work: Work, ids: readonly number[]): Promise<void> {
  const { db, now } = work;
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'data'])
    .where('id', 'in', [...ids])
    .execute();
  for (const row of rows) {
    // The document was validated when it was saved.
    const data = anonymousContract(completeData(row.data));
    await db
      .updateTable('contract')
      .set((eb) => ({
        data: json(storedData(data)),
        customer_name: ANONYMOUS_NAME,
        customer_tax_code: null,
        customer_user_id: null,
        plate: null,
        ...(data.insuredObject === 'ABITAZIONE' ? { vehicle: '' } : {}),
        version: eb('version', '+', 1),
        anonymised_at: now,
      }))
      .where('id', '=', row.id)
      .execute();
  }
  await db
    .updateTable('contract_transition')
    .set({ reason: null })
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('contract_papers')
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('contract_upload')
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('black_box_pairing')
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('contract_photo')
    .where('contract_id', 'in', [...ids])
    .execute();
  await removeFiles(work, ['contract', UPLOAD_FILES], ids);
  await redactTrail(work, contractEvents, ids);
}
