import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ClosingReason } from '../../domain/index.ts';
import { closeLocked } from './close.ts';

/** Money that came back, as a bank's file reports it. */
export interface ReportedReturn {
  /** Our identifier of the collection or transfer. */
  readonly endToEndId: string;
  /** Negative where the bank took it from the account: a collection. */
  readonly amount: Cents;
  readonly returnCode: string;
  readonly returnedOn: PlainDate;
}

/**
 * Records a return where its collection or transfer is kept. Returns the number of the policy, or null for one that is
 * not of its area, has another amount, or needs a user's decision; then it writes nothing.
 */
export type RecordReturn = (work: UserWork, reported: ReportedReturn) => Promise<string | null>;

async function recordedFor(work: UserWork, recorders: readonly RecordReturn[], reported: ReportedReturn): Promise<string | null> {
  for (const record of recorders) {
    const policy = await record(work, reported);
    if (policy !== null) return policy;
  }
  return null;
}

/**
 * Records the returns that a file brought and closes their movements with the number of the policy; the others wait for
 * a user.
 */
export async function recordReturns(work: UserWork, fileId: number, recorders: readonly RecordReturn[]): Promise<void> {
  const lines = await work.db
    .selectFrom('bank_line')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('status', 'in', ['STORNO', 'DA_LAVORARE'])
    .where('return_code', 'is not', null)
    .where('end_to_end_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const line of lines) {
    const { end_to_end_id: endToEndId, return_code: returnCode, amount, booked_on: returnedOn } = line;
    if (endToEndId === null || returnCode === null) continue;
    const policy = await recordedFor(work, recorders, { endToEndId, amount, returnCode, returnedOn });
    if (policy === null) continue;
    const reason: ClosingReason = line.status === 'STORNO' ? 'LAVORATO' : 'GIA_REGISTRATO';
    await closeLocked(work, line, { reason, note: policy }, null);
  }
}
