import { enqueueDocuments } from '#areas/sale/contracts/server/public.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Number of newest policies that get documents, so that a user of the demonstration finds some to read. */
const WITH_DOCUMENTS = 24;

/**
 * Requests the documents of the newest policies and of all accepted quotations; the usual job makes them after the
 * start.
 */
export async function orderDocuments(db: Database): Promise<void> {
  const policies = await db
    .selectFrom('contract')
    .select('id')
    .where('status', '=', 'POLIZZA')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WITH_DOCUMENTS)
    .execute();
  const accepted = await db.selectFrom('contract').select('id').where('status', '=', 'PREVENTIVO_ACCETTATO').execute();
  const work = { ...moment(), db, actor: null, requestId: 'seed', language: 'it' as const };
  // An accepted quotation can be issued only once its documents are stored.
  for (const { id } of accepted) await enqueueDocuments(work, id, 'PROPOSTA', { patient: true });
  for (const { id } of policies) {
    await enqueueDocuments(work, id, 'PROPOSTA', { patient: true });
    await enqueueDocuments(work, id, 'CERTIFICATO', { patient: true });
  }
}
