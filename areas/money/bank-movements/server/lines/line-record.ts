import { type Selectable, sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import type { BankLine } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { bankingErrors } from '../../api/index.ts';
import { LINE_TRANSITIONS, type LineEvent, type LineState } from '../../domain/index.ts';

export type LineRecord = Selectable<BankLine>;

/** Locks and returns a movement. Throws FORBIDDEN, NOT_FOUND. */
export async function lockLine(work: UserWork, id: number): Promise<LineRecord> {
  await requireAgency(work);
  const line = await work.db.selectFrom('bank_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (line === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return line;
}

/** Returns the state after an event. Throws LINE_IN_OTHER_STATE when it is impossible. */
export function stateAfter(line: Pick<LineRecord, 'status'>, event: LineEvent): LineState {
  const next = LINE_TRANSITIONS.next(line.status, event);
  if (next === null) throw new AppError(bankingErrors.LINE_IN_OTHER_STATE);
  return next;
}

/** Cents of a movement that pay no premium yet. */
export const restOf = ({ amount, allocated }: Pick<LineRecord, 'amount' | 'allocated'>): number => amount - allocated;

type Changed = Partial<Pick<LineRecord, 'allocated' | 'proposal' | 'proposed' | 'closed_as' | 'note'>>;

/** Saves the state of a movement; `decidedBy` is null for the rules. Without `changed` it has no proposal and is not closed. */
export async function saveState(
  work: UserWork,
  line: LineRecord,
  status: LineState,
  decidedBy: number | null,
  changed: Changed = {},
): Promise<void> {
  const { proposal = null, proposed = [], closed_as = null, note = null, allocated = line.allocated } = changed;
  await work.db
    .updateTable('bank_line')
    .set({ status, proposal, proposed, closed_as, note, allocated, updated_at: work.now, updated_by: decidedBy })
    .where('id', '=', line.id)
    .execute();
}

/** The ledger's entry that a closing reverses: the latest arrival of a movement. */
export async function arrivalEntry({ db }: UserWork, lineId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select max(id) as id from ledger_entry where bank_line_id = ${lineId} and kind = 'INCASSO'`.execute(db);
  return rows[0]?.id ?? 0;
}
