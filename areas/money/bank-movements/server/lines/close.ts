import { arrivalPostings } from '#areas/sale/contracts/domain/index.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { bankingErrors, bankLineEvents, type closeLine } from '../../api/index.ts';
import { closingReasonsOf, POSTED_STATES } from '../../domain/index.ts';
import { arrivalEntry, type LineRecord, lockLine, restOf, saveState, stateAfter } from './line-record.ts';
import { matchLines } from './match-lines.ts';

/**
 * Closes a movement that pays no premium, or whose rest pays none: its money leaves the unallocated receipts, because it is
 * in the ledger already or not the customers'. Throws LINE_IN_OTHER_STATE.
 */
export async function close(work: UserWork, id: number, closing: BodyOf<typeof closeLine>): Promise<void> {
  await closeLocked(work, await lockLine(work, id), closing, work.actor.userId);
}

/** Closes a locked movement; `decidedBy` is null for the rules. Throws LINE_IN_OTHER_STATE. */
export async function closeLocked(
  work: UserWork,
  line: LineRecord,
  { reason, note = null }: BodyOf<typeof closeLine>,
  decidedBy: number | null,
): Promise<void> {
  const { id } = line;
  const status = stateAfter(line, 'CHIUDI');
  if (!closingReasonsOf(line.status).includes(reason)) throw new AppError(bankingErrors.LINE_IN_OTHER_STATE);
  if (POSTED_STATES.includes(line.status)) {
    const reversesId = await arrivalEntry(work, id);
    await postEntry(work, {
      kind: 'STORNO',
      bankLineId: id,
      reversesId,
      lines: arrivalPostings(0 - restOf(line)),
      valueOn: line.booked_on,
    });
  }
  await saveState(work, line, status, decidedBy, { closed_as: reason, note });
  await audit(work, bankLineEvents, { entityId: id, action: 'CLOSE', after: { reason }, reason: note });
}

/**
 * Opens a closed movement again, or takes a doubtful one as new: its money waits to be attributed, and a new one is matched.
 * Throws LINE_IN_OTHER_STATE.
 */
export async function reopen(work: UserWork, id: number): Promise<void> {
  const line = await lockLine(work, id);
  const isOut = line.amount < 0;
  const status = stateAfter(line, isOut ? 'RIAPRI_USCITA' : 'RIAPRI');
  if (!isOut) await postEntry(work, { kind: 'INCASSO', bankLineId: id, lines: arrivalPostings(restOf(line)), valueOn: line.booked_on });
  await saveState(work, line, status, work.actor.userId);
  await audit(work, bankLineEvents, { entityId: id, action: 'REOPEN', before: { status: line.status } });
  if (line.status === 'FORSE_DOPPIO' && !isOut) await matchLines(work, id);
}
