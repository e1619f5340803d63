import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { applyTransition } from '../commands/transition.ts';
import type { ContractRow } from '../contract-row.ts';

interface Booked {
  /** Cover ends at 24:00 of this day. */
  readonly from: PlainDate;
  readonly reason: string;
  /** The customer owes nothing any more. */
  readonly isSettled: boolean;
}

/**
 * Keeps the day from which a policy is cancelled; ends it at once if the day has come or cover never begins, otherwise
 * `endPolicy` does on that day. The row must be locked.
 */
export async function bookCancellation(work: Work, row: ContractRow, { from, reason, isSettled }: Booked): Promise<void> {
  const set = { cancelled_from: from, ...(isSettled ? { premium_due_on: null } : {}) };
  const hasCome = from <= work.today || from === row.effective_date;
  if (hasCome && row.status === 'POLIZZA') {
    await applyTransition(work, row, { event: 'ANNULLA_POLIZZA', reason, set: { ...set, cancelled_at: work.now } });
    return;
  }
  await work.db.updateTable('contract').set(set).where('id', '=', row.id).execute();
}

/** Ends a policy whose cancellation takes effect. The row must be locked. */
export async function endPolicy(work: Work, row: ContractRow, reason: string): Promise<void> {
  await applyTransition(work, row, { event: 'ANNULLA_POLIZZA', reason, set: { cancelled_at: work.now } });
}

/**
 * Undoes a cancellation: the policy is in force again, or still cancelled from `earlier`. A premium that did not arrive
 * (`isPaid`) is due again. The row must be locked.
 */
export async function restorePolicy(
  work: Work,
  row: ContractRow,
  { reason, earlier, isDue }: { readonly reason: string; readonly earlier: PlainDate | null; readonly isDue: boolean },
): Promise<void> {
  const dueOn = isDue && row.premium_paid_on === null && row.issued_at !== null ? todayInRome(row.issued_at) : null;
  const set = { cancelled_from: earlier, premium_due_on: dueOn };
  const isEnded = row.status === 'POLIZZA_ANNULLATA' && (earlier === null || earlier > work.today);
  if (isEnded) await applyTransition(work, row, { event: 'RIPRISTINA_POLIZZA', reason, set: { ...set, cancelled_at: null } });
  else await work.db.updateTable('contract').set(set).where('id', '=', row.id).execute();
}
