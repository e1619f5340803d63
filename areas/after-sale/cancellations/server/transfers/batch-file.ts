import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { type FileTransfer, writeTransferFile } from '#platform/domain-kit/payments/credit-transfers.ts';
import { inRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { cancellationErrors } from '../../api/index.ts';
import { REFUND_BATCH_TRANSITIONS, type RefundBatchEvent } from '../../domain/transfer-states.ts';

/** Identifies a transfer at the banks; at most 35 characters. */
export const endToEndIdOf = (transferId: number) => `RMB${String(transferId).padStart(12, '0')}`;

/** The transfer of an identifier; null for one that is not ours. */
export const transferIdOf = (endToEndId: string) => (/^RMB\d{12}$/.test(endToEndId) ? Number(endToEndId.slice(3)) : null);

/** What an erasure of personal data leaves of an account. */
const ERASED = '***';

const digestOf = (xml: string) => createHash('sha256').update(xml).digest();

function localTime(instant: string): string {
  const { date, msOfDay } = inRome(instant);
  return `${date}T${new Date(msOfDay).toISOString().slice(11, 19)}`;
}

/** Reads a batch. Throws NOT_FOUND. */
async function findBatch({ db }: Pick<Work, 'db'>, id: number) {
  const found = await db.selectFrom('refund_batch').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Locks a batch and checks that the event is allowed. Throws NOT_FOUND, BATCH_STATE. */
export async function lockBatch({ db }: Pick<Work, 'db'>, id: number, event: RefundBatchEvent) {
  const found = await db.selectFrom('refund_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (REFUND_BATCH_TRANSITIONS.refuses(found.status, event)) throw new AppError(cancellationErrors.BATCH_STATE);
  return found;
}

async function write(work: Pick<Work, 'db'>, id: number) {
  const batch = await findBatch(work, id);
  const { rows } = await sql<Omit<FileTransfer, 'endToEndId'> & { id: number }>`select id, amount, iban, holder as creditor, remittance
    from refund_transfer where batch_id = ${id} order by id`.execute(work.db);
  if (rows.some(({ iban }) => iban === ERASED)) throw new AppError(cancellationErrors.FILE_ERASED);
  const messageId = `RMB-${String(id).padStart(8, '0')}`;
  const xml = writeTransferFile({
    format: batch.format,
    messageId,
    createdAt: localTime(batch.created_at),
    executionDate: batch.execution_date,
    debtor: { name: batch.debtor_name, iban: batch.debtor_iban, cuc: batch.cuc },
    purpose: 'CASH',
    transfers: rows.map(({ id: transferId, ...row }) => ({ ...row, endToEndId: endToEndIdOf(transferId) })),
  });
  return { name: `${messageId}.xml`, xml, hash: batch.file_hash };
}

/** Keeps the digest of the file of a new batch. */
export async function sealFile(work: Pick<Work, 'db'>, id: number): Promise<void> {
  const { xml } = await write(work, id);
  await work.db
    .updateTable('refund_batch')
    .set({ file_hash: digestOf(xml) })
    .where('id', '=', id)
    .execute();
}

/** The file of a batch, from stored facts only: each time the same bytes, which their digest proves. Throws NOT_FOUND, FILE_ERASED. */
export async function batchFile(work: Pick<Work, 'db'>, id: number): Promise<{ readonly name: string; readonly xml: string }> {
  const { name, xml, hash } = await write(work, id);
  if (hash === null || !digestOf(xml).equals(hash)) throw new Error(`The file of batch ${id} is not the one that was made`);
  return { name, xml };
}
