import { peopleOf } from '#areas/agency/access/server/public.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { type ChosenDiscount, sameTopics } from '#areas/sale/contracts/domain/index.ts';
import { type Approvable, lockContract, readApprovable, type SaleContexts, setApprovalDue } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { atMost } from '../../api/approval-texts.ts';
import { approvalEvents } from '../../api/audit-events.ts';
import { approvalErrors } from '../../api/errors.ts';
import { announce, notifyAsker } from './announce.ts';
import { applyEvent, clockOf, lockFor, lockOpenRequest } from './approval-row.ts';
import { watchDeadline } from './deadline-jobs.ts';

/** What the commands on approvals need besides the request. */
export interface ApprovalSources {
  readonly sale: SaleContexts;
  readonly settings: SettingStore;
}

interface Wish {
  readonly note: string;
  readonly discount: ChosenDiscount | null;
}

/** Throws an error at the field for a discount that the tariff does not allow: no approver can grant it. */
function refuseTooLarge({ language }: UserWork, discount: ChosenDiscount | null, most: Pick<Approvable, 'mostPercent' | 'mostEuro'>): void {
  if (discount?.kind === 'PERCENT' && discount.percent > (most.mostPercent ?? 0)) {
    throw new FieldErrors({ 'discount.percent': atMost(formatPercent(most.mostPercent ?? 0, language))[language] });
  }
  if (discount?.kind === 'EURO' && discount.amount > (most.mostEuro ?? 0)) {
    throw new FieldErrors({ 'discount.amount': atMost(formatEuro(most.mostEuro ?? 0, language))[language] });
  }
}

/** Asks the agency to approve what the seller may not decide alone (spec §8). */
export async function askApproval(
  work: UserWork,
  { sale, settings }: ApprovalSources,
  id: number,
  { note, discount }: Wish,
): Promise<void> {
  const contract = await lockContract(work, id);
  if ((await lockOpenRequest(work, id)) !== null) throw new AppError(approvalErrors.ALREADY_ASKED);
  const { topics, mostPercent, mostEuro } = await readApprovable(work, await sale.on(work), contract, discount);
  refuseTooLarge(work, discount, { mostPercent, mostEuro });
  if (topics.length === 0) throw new AppError(approvalErrors.NOTHING_TO_APPROVE);
  const clock = await clockOf(settings);
  const due = assertDefined(workingDeadline(clock, work.now, []), 'A request without questions has a deadline');
  const values = {
    contract_id: id,
    status: 'IN_ATTESA' as const,
    topics: json(topics),
    note,
    requested_by: work.actor.userId,
    requested_people: peopleOf(work.actor),
  };
  const row = await work.db
    .insertInto('approval_request')
    .values({ ...values, requested_at: work.now, due_at: due })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setApprovalDue(work, id, due);
  await audit(work, approvalEvents, { entityId: row.id, action: 'ASK', after: { contractId: id, topics, note } });
  const asked = { id: row.id, contract_id: id, topics, requested_by: work.actor.userId };
  await announce(work, asked, due, 'ASKED');
  await watchDeadline(work, clock, row.id, due);
}

/** Withdraws the open request. */
export async function withdrawApproval(work: UserWork, { settings }: ApprovalSources, id: number): Promise<void> {
  await lockContract(work, id);
  await applyEvent(work, await clockOf(settings), await lockFor(work, id, 'WITHDRAW'), { event: 'WITHDRAW' });
}

/** Reminds the approvers of the open request, once a day. */
export async function remindApproval(work: UserWork, id: number): Promise<void> {
  await lockContract(work, id);
  const row = await lockFor(work, id, 'EXPIRE');
  const due = assertDefined(row.due_at, 'A request that awaits the agency has a deadline');
  if (row.reminded_at !== null && todayInRome(row.reminded_at) === work.today) throw new AppError(approvalErrors.REMINDED_TODAY);
  await work.db.updateTable('approval_request').set({ reminded_at: work.now }).where('id', '=', row.id).execute();
  await audit(work, approvalEvents, { entityId: row.id, action: 'REMIND' });
  await announce(work, row, due, 'REMINDED');
}

/** Answers the agency's question. */
export async function answerQuestion(work: UserWork, { settings }: ApprovalSources, id: number, text: string): Promise<void> {
  await lockContract(work, id);
  const row = await lockFor(work, id, 'ANSWER');
  await work.db
    .insertInto('approval_message')
    .values({ request_id: row.id, kind: 'RISPOSTA', text, created_at: work.now, created_by: work.actor.userId })
    .execute();
  const clock = await clockOf(settings);
  const due = assertDefined(await applyEvent(work, clock, row, { event: 'ANSWER' }), 'An answered request has a deadline');
  await announce(work, row, due, 'ANSWERED');
  await watchDeadline(work, clock, row.id, due);
}

/** Withdraws the open request of a quotation whose figures are not those asked for any more, and notifies the seller. */
export async function withdrawChanged(work: UserWork, { sale, settings }: ApprovalSources, id: number): Promise<void> {
  const row = await lockOpenRequest(work, id);
  if (row === null) return;
  const contract = await lockContract(work, id);
  const { topics } = await readApprovable(work, await sale.on(work), contract);
  // A discount asked for and not saved stays asked for.
  const saved = row.topics.filter(({ kind }) => kind === 'VALORE' || topics.some((topic) => topic.kind === kind));
  const open = contract.status === 'PREVENTIVO';
  if (open && sameTopics(topics, saved)) return;
  await applyEvent(work, await clockOf(settings), row, { event: 'WITHDRAW' });
  if (open) await notifyAsker(work, row, 'RITIRATA', null);
}
