import type { z } from 'zod';
import { findContract, readApprovable } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ApprovalView, readApproval as readApprovalRoute } from '../../api/approval-routes.ts';
import { APPROVAL_TRANSITIONS, type ApprovalEvent, OPEN_APPROVALS } from '../../domain/index.ts';
import { clockOf } from './approval-row.ts';
import { approversFor } from './approvers.ts';
import type { ApprovalSources } from './ask.ts';
import { whyNot } from './decide.ts';

type Answer = z.input<(typeof readApprovalRoute)['response']>;

async function readRequests(work: UserWork, contractId: number) {
  const requests = await work.db
    .selectFrom('approval_request as a')
    .innerJoin('user_view as u', 'u.id', 'a.requested_by')
    .leftJoin('user_view as d', 'd.id', 'a.decided_by')
    .selectAll('a')
    .select(['u.display_name as asker', 'd.display_name as decider'])
    .where('a.contract_id', '=', contractId)
    .orderBy('a.id', 'desc')
    .limit(20)
    .execute();
  const messages =
    requests.length === 0
      ? []
      : await work.db
          .selectFrom('approval_message as m')
          .innerJoin('user_view as u', 'u.id', 'm.created_by')
          .select(['m.request_id', 'm.kind', 'm.text', 'm.created_at as at', 'u.display_name as by'])
          .where(
            'm.request_id',
            'in',
            requests.map(({ id }) => id),
          )
          .orderBy('m.id')
          .execute();
  return requests.map((request) => ({ ...request, messages: messages.filter((message) => message.request_id === request.id) }));
}

type Request = Awaited<ReturnType<typeof readRequests>>[number];

function viewOf(request: Request): ApprovalView {
  const { decided_at, decider, reason } = request;
  const outcome =
    decided_at === null || decider === null ? [] : [{ kind: 'ESITO' as const, text: reason ?? '', at: decided_at, by: decider }];
  return {
    id: request.id,
    status: request.status,
    topics: [...request.topics],
    requestedAt: request.requested_at,
    requestedBy: request.asker,
    dueAt: request.due_at,
    decidedAt: decided_at,
    decidedBy: decider,
    messages: [
      { kind: 'RICHIESTA', text: request.note, at: request.requested_at, by: request.asker },
      ...request.messages.map(({ kind, text, at, by }) => ({
        kind: kind === 'DOMANDA' ? ('DOMANDA' as const) : ('RISPOSTA' as const),
        text,
        at,
        by,
      })),
      ...outcome,
    ],
  };
}

/** Returns what of a quotation awaits the agency, its requests, and what the user may do; 404 if they do not see it. */
export async function readApproval(work: UserWork, { sale, settings }: ApprovalSources, id: number): Promise<Answer> {
  const contract = await findContract(work, id);
  const context = await sale.on(work);
  const { topics, ...most } = await readApprovable(work, context, contract);
  const requests = await readRequests(work, id);
  const latest = requests[0];
  const request = latest !== undefined && OPEN_APPROVALS.includes(latest.status) ? latest : null;
  const wanted = request === null ? topics : request.topics;
  const decidable = wanted.length > 0 && work.actor.roles.has('APPROVA_PREVENTIVI');
  const refusal = decidable ? await whyNot(work, contract, request, wanted) : null;
  const approvers = wanted.length === 0 ? [] : await approversFor(work, contract, wanted, request?.requested_by ?? contract.seller_id);
  const editable = contract.status === 'PREVENTIVO' && work.actor.roles.has('UPDATE_PREVENTIVI');
  // An approver decides; the steps of the seller are for the seller's side.
  const decides = decidable && refusal === null;
  const asks = editable && !decides;
  const can = (event: ApprovalEvent) => request !== null && !APPROVAL_TRANSITIONS.refuses(request.status, event);
  return {
    topics: [...topics],
    requests: requests.map(viewOf),
    ...most,
    may: {
      ask: asks && request === null && (topics.length > 0 || most.mostPercent !== null || most.mostEuro !== null),
      withdraw: asks && can('WITHDRAW'),
      answer: asks && can('ANSWER'),
      remind: asks && can('EXPIRE'),
      decide: decides,
      question: decides && can('QUESTION'),
    },
    cannotDecide: refusal === null ? null : refusal.text(work.language),
    approvers: approvers.map(({ name }) => name),
    hours: (await clockOf(settings)).hours,
  };
}
