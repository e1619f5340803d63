import type { Selectable } from 'kysely';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { setApprovalDue } from '#areas/sale/contracts/server/public.ts';
import type { ApprovalRequest } from '#db/types.gen.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { type Pause, type WorkingClock, workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { approvalEvents } from '../../api/audit-events.ts';
import { approvalErrors } from '../../api/errors.ts';
import { APPROVAL_LABELS, APPROVAL_TRANSITIONS, type ApprovalEvent, OPEN_APPROVALS } from '../../domain/index.ts';

export type ApprovalRow = Selectable<ApprovalRequest>;

/** Returns the agency's hours and how long an answer may take, as set now. */
export async function clockOf(settings: SettingStore): Promise<WorkingClock> {
  const { closedOn, approvalHours, ...hours } = (await settings.current()).ORARI;
  return { calendar: { ...hours, closedOn: closedOn.map(({ date }) => date) }, hours: approvalHours };
}

/** Locks and returns the open request of a quotation; null without one. Callers have checked that the user sees it. */
export async function lockOpenRequest(work: Work, contractId: number): Promise<ApprovalRow | null> {
  const row = await work.db
    .selectFrom('approval_request')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('status', 'in', [...OPEN_APPROVALS])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the open request for an event; throws REQUEST_CLOSED if there is none or the event is impossible now. */
export async function lockFor(work: UserWork, contractId: number, event: ApprovalEvent): Promise<ApprovalRow> {
  const row = await lockOpenRequest(work, contractId);
  if (row !== null && !APPROVAL_TRANSITIONS.refuses(row.status, event)) return row;
  const last = await work.db
    .selectFrom('approval_request')
    .select('status')
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const status = last === undefined ? '–' : APPROVAL_LABELS[last.status][work.language];
  throw new AppError(approvalErrors.REQUEST_CLOSED, { status });
}

/** Returns the intervals in which the agency waited for the seller. */
async function pausesOf(work: Work, requestId: number): Promise<Pause[]> {
  const messages = await work.db
    .selectFrom('approval_message')
    .select(['kind', 'created_at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  const answers = messages.filter(({ kind }) => kind === 'RISPOSTA');
  return messages
    .filter(({ kind }) => kind === 'DOMANDA')
    .map(({ created_at }, position) => ({ from: created_at, to: answers[position]?.created_at ?? null }));
}

interface Step {
  readonly event: ApprovalEvent;
  /** Columns that change together with the status. */
  readonly set?: { readonly decided_by?: number; readonly decided_at?: string; readonly reason?: string | null };
}

/**
 * The only way to change the status of a request: sets the deadline that follows from it, here and on the quotation,
 * and writes the audit row. Returns the deadline.
 */
export async function applyEvent(work: Work, clock: WorkingClock, row: ApprovalRow, { event, set = {} }: Step): Promise<string | null> {
  const status = APPROVAL_TRANSITIONS.next(row.status, event);
  if (status === null) throw new Error(`A request in ${row.status} refuses ${event}`);
  const due = status === 'IN_ATTESA' ? workingDeadline(clock, row.requested_at, await pausesOf(work, row.id)) : null;
  await work.db
    .updateTable('approval_request')
    .set({ status, due_at: due, ...set })
    .where('id', '=', row.id)
    .execute();
  await setApprovalDue(work, row.contract_id, due);
  await audit(work, approvalEvents, {
    entityId: row.id,
    action: event,
    reason: set.reason ?? null,
    before: { status: row.status },
    after: { status },
  });
  return due;
}
