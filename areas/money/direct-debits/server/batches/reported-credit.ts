import type { RecordCredits, RecordedCredit, ReportedCredit } from '#areas/money/bank-movements/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { grouped } from '#platform/domain-kit/grouped.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { credit } from './change-batch.ts';
import { batchIdOf, collectionIdOf, messageIdOf } from './read-batches.ts';

/** The batch of each credit, by the identifier of its file, else of its collection; credits of no batch are left out. */
async function batchesOf({ db }: UserWork, reported: readonly ReportedCredit[]) {
  const collections = reported.flatMap(({ endToEndId }) => (endToEndId === null ? [] : (collectionIdOf(endToEndId) ?? [])));
  const rows =
    collections.length === 0
      ? []
      : await db
          .selectFrom('collection')
          .select(['id', 'batch_id'])
          .where('id', 'in', [...new Set(collections)])
          .execute();
  const batchOfCollection = new Map(rows.map((row) => [row.id, row.batch_id]));
  const ofCollection = (endToEndId: string | null) =>
    endToEndId === null ? undefined : batchOfCollection.get(collectionIdOf(endToEndId) ?? 0);
  const batchOf = ({ batchReference, endToEndId }: ReportedCredit) =>
    (batchReference === null ? null : batchIdOf(batchReference)) ?? ofCollection(endToEndId);
  return [...grouped(reported, batchOf)].flatMap(([batchId, credits]) => (batchId === undefined ? [] : [{ batchId, credits }]));
}

/** Cents of the collections of a batch that the bank did not refuse. */
async function awaited({ db }: UserWork, batchId: number): Promise<number> {
  const rows = await db
    .selectFrom('collection')
    .select('amount')
    .where('batch_id', '=', batchId)
    .where('status', '=', 'IN_DISTINTA')
    .execute();
  return sumCents(rows.map(({ amount }) => amount));
}

/**
 * Records the credit of batches that a bank's files report with the identifier of the batch, of its parts or of all its
 * collections, once the money is exactly what was not refused, on its last day. Another sum, a day before that of the debit,
 * and a batch that the bank does not have or whose credit is recorded are left to a user.
 */
export const recordReportedCredits: RecordCredits = async (work, reported) => {
  const recorded: RecordedCredit[] = [];
  for (const { batchId, credits } of (await batchesOf(work, reported)).toSorted((one, other) => one.batchId - other.batchId)) {
    if (sumCents(credits.map(({ amount }) => amount)) !== (await awaited(work, batchId))) continue;
    const messageId = messageIdOf(batchId);
    const creditedOn =
      credits
        .map(({ bookedOn }) => bookedOn)
        .toSorted()
        .at(-1) ?? work.today;
    const reference = credits.find((one) => one.reference !== null)?.reference ?? messageId;
    try {
      await credit(work, batchId, { creditedOn, reference });
    } catch (error) {
      // Refused before anything was written.
      if (error instanceof AppError || error instanceof FieldErrors) continue;
      throw error;
    }
    recorded.push({ lines: credits.map(({ lineId }) => lineId), note: messageId });
  }
  return recorded;
};
