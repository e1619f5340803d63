import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { inRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { collectionErrors } from '../../api/index.ts';
import { type FileCollection, writeCollectionFile } from '../../domain/index.ts';
import { findBatch } from './change-batch.ts';
import { endToEndIdOf, messageIdOf } from './read-batches.ts';

type StoredCollection = Omit<FileCollection, 'endToEndId' | 'address' | 'remittance'> & {
  readonly id: number;
  readonly policyNumber: string;
  readonly town: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
};

function localTime(instant: string): string {
  const { date, msOfDay } = inRome(instant);
  return `${date}T${new Date(msOfDay).toISOString().slice(11, 19)}`;
}

/**
 * The file of a confirmed batch, from stored facts only: each time the same bytes, which their digest proves. Throws
 * NOT_FOUND, OTHER_STATE.
 */
export async function batchFile(work: Pick<Work, 'db'>, batchId: number): Promise<{ readonly name: string; readonly xml: string }> {
  const batch = await findBatch(work, batchId);
  if (batch.confirmed_at === null) throw new AppError(collectionErrors.OTHER_STATE);
  const { rows } =
    await sql<StoredCollection>`select x.id, x.amount, x.sequence, m.reference as mandate, m.signed_on as "signedOn", m.debtor,
      m.iban, x.debtor_town as town, x.debtor_postal_code as "postalCode", x.debtor_country as country, c.policy_number as "policyNumber"
    from collection x join debit_mandate m on m.id = x.mandate_id join contract_view c on c.id = x.contract_id
    where x.batch_id = ${batchId} order by x.id`.execute(work.db);
  const messageId = messageIdOf(batchId);
  const xml = writeCollectionFile({
    format: batch.format,
    messageId,
    createdAt: localTime(batch.confirmed_at),
    collectionDate: batch.collection_date,
    creditor: { name: batch.creditor_name, iban: batch.creditor_iban, creditorId: batch.creditor_id, cuc: batch.cuc },
    collections: rows.map(({ id, town, postalCode, country, policyNumber, ...row }) => ({
      ...row,
      endToEndId: endToEndIdOf(id),
      address: town === null || country === null ? null : { town, postalCode, country },
      remittance: `Premio polizza ${policyNumber}`,
    })),
  });
  if (batch.file_hash !== null && !digestOf(xml).equals(batch.file_hash))
    throw new Error(`The file of batch ${batchId} is not the one confirmed`);
  return { name: `${messageId}.xml`, xml };
}

/** Digest of a file, kept with its batch. */
export function digestOf(xml: string): Buffer {
  return createHash('sha256').update(xml).digest();
}
