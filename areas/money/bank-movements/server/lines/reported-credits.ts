import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { closeLocked } from './close.ts';

/** Money that arrived with an identifier, as a bank's file reports it. */
export interface ReportedCredit {
  readonly lineId: number;
  /** Identifier of our file of collections, or of its part. */
  readonly batchReference: string | null;
  /** Our identifier of one collection. */
  readonly endToEndId: string | null;
  readonly amount: Cents;
  readonly bookedOn: PlainDate;
  /** The bank's reference of the entry. */
  readonly reference: string | null;
}

/** Movements whose money is recorded, with the name of what they paid. */
export interface RecordedCredit {
  readonly lines: readonly number[];
  readonly note: string;
}

/**
 * Records credits where their batch is kept. Returns what it recorded; credits that are not of its area, have another sum, or
 * need a user's decision are left out, and nothing is written for them.
 */
export type RecordCredits = (work: UserWork, reported: readonly ReportedCredit[]) => Promise<readonly RecordedCredit[]>;

/** Movements that one run reads, the oldest first: more wait for the next file. */
const MOST_LINES = 20_000;

/**
 * Records the credits of batches that the bank's files reported, and closes their movements: the batch posts the money. A
 * batch may be credited by several files. Movements that a user decided on are left alone.
 */
export async function recordCredits(work: UserWork, recorders: readonly RecordCredits[]): Promise<void> {
  const lines = await work.db
    .selectFrom('bank_line')
    .selectAll()
    .where('status', '=', 'DA_LAVORARE')
    .where('allocated', '=', 0)
    .where('return_code', 'is', null)
    .where('updated_by', 'is', null)
    .where((eb) => eb.or([eb('batch_reference', 'is not', null), eb('end_to_end_id', 'is not', null)]))
    .orderBy('id')
    .limit(MOST_LINES)
    .forUpdate()
    .execute();
  if (lines.length === 0) return;
  const reported = lines.map((line) => ({
    lineId: line.id,
    batchReference: line.batch_reference,
    endToEndId: line.end_to_end_id,
    amount: line.amount,
    bookedOn: line.booked_on,
    reference: line.reference,
  }));
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const record of recorders) {
    for (const { lines: recorded, note } of await record(work, reported)) {
      for (const id of recorded) {
        const line = byId.get(id);
        if (line !== undefined) await closeLocked(work, line, { reason: 'GIA_REGISTRATO', note }, null);
      }
    }
  }
}
