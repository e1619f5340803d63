import { areTwoPeople } from '#areas/agency/access/server/public.ts';
import { sameTopics } from '#areas/sale/contracts/domain/index.ts';
import {
  type Approvable,
  type ContractRow,
  grantApproval,
  lockContract,
  type NewState,
  readApprovable,
  sellersOf,
} from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { topicTexts } from '../../api/approval-texts.ts';
import { approvalErrors } from '../../api/errors.ts';
import { beyondLimit } from '../../domain/index.ts';
import { notifyAsker } from './announce.ts';
import { type ApprovalRow, applyEvent, clockOf, lockFor, lockOpenRequest } from './approval-row.ts';
import { approversFor, ownLimit } from './approvers.ts';
import type { ApprovalSources } from './ask.ts';

type Topics = Approvable['topics'];

/** Whether someone behind the action asks, or sells without asking: no user decides on their own request. */
async function isOwn(work: UserWork, contract: ContractRow, request: ApprovalRow | null): Promise<boolean> {
  const askers = request === null ? await sellersOf(work, contract) : [request.requested_by, ...request.requested_people];
  return !areTwoPeople(work.actor, askers);
}

/** Returns why the acting user may not decide; null if they may. */
export async function whyNot(work: UserWork, contract: ContractRow, request: ApprovalRow | null, topics: Topics): Promise<AppError | null> {
  if (await isOwn(work, contract, request)) return new AppError(approvalErrors.OWN_REQUEST);
  const beyond = beyondLimit(await ownLimit(work), topics);
  if (beyond.length === 0) return null;
  const others = await approversFor(work, contract, topics, request?.requested_by ?? contract.seller_id);
  const who = others.map(({ name }) => name).join(', ') || '–';
  return new AppError(approvalErrors.BEYOND_LIMIT, { what: topicTexts(beyond, work.language), who });
}

/** Returns what to grant: what was asked for, as long as the quotation still asks for it; without a request, all of it. */
function toGrant(request: ApprovalRow | null, now: Topics): Topics {
  if (request === null) return now;
  const saved = request.topics.filter(({ kind }) => kind === 'VALORE' || now.some((topic) => topic.kind === kind));
  if (!sameTopics(now, saved)) throw new AppError(approvalErrors.QUOTATION_CHANGED);
  return [...request.topics];
}

/** Approves what the quotation asks for, with or without a request: other figures need a new approval. */
export async function approveQuotation(
  work: UserWork,
  { sale, settings }: ApprovalSources,
  id: number,
  reason: string | null,
): Promise<NewState> {
  const contract = await lockContract(work, id);
  const request = await lockOpenRequest(work, id);
  const topics = toGrant(request, (await readApprovable(work, await sale.on(work), contract)).topics);
  if (topics.length === 0) throw new AppError(approvalErrors.NOTHING_TO_APPROVE);
  const refusal = await whyNot(work, contract, request, topics);
  if (refusal !== null) throw refusal;
  const state = await grantApproval(work, contract, topics, reason);
  if (request !== null) {
    const set = { decided_by: work.actor.userId, decided_at: work.now, reason };
    await applyEvent(work, await clockOf(settings), request, { event: 'APPROVE', set });
    await notifyAsker(work, request, 'APPROVATA', reason);
  }
  return state;
}

/** Refuses the open request, with the reason. */
export async function refuseApproval(work: UserWork, { settings }: ApprovalSources, id: number, reason: string): Promise<void> {
  const contract = await lockContract(work, id);
  const request = await lockFor(work, id, 'REFUSE');
  if (await isOwn(work, contract, request)) throw new AppError(approvalErrors.OWN_REQUEST);
  const set = { decided_by: work.actor.userId, decided_at: work.now, reason };
  await applyEvent(work, await clockOf(settings), request, { event: 'REFUSE', set });
  await notifyAsker(work, request, 'RIFIUTATA', reason);
}

/** Asks the seller for an explanation. */
export async function askSeller(work: UserWork, { settings }: ApprovalSources, id: number, text: string): Promise<void> {
  await lockContract(work, id);
  const request = await lockFor(work, id, 'QUESTION');
  await work.db
    .insertInto('approval_message')
    .values({ request_id: request.id, kind: 'DOMANDA', text, created_at: work.now, created_by: work.actor.userId })
    .execute();
  await applyEvent(work, await clockOf(settings), request, { event: 'QUESTION' });
  await notifyAsker(work, request, 'CHIARIMENTO', text);
}
