import { z } from 'zod';
import { type AgencyMailbox, mailAgency, notifyUser, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import type { ApprovalTopic } from '#areas/sale/contracts/domain/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import * as texts from '../../api/approval-texts.ts';
import type { ApprovalStatus } from '../../domain/index.ts';
import { approversFor } from './approvers.ts';

/** A request for the mail to the agency; `occasion`: asked, answered, reminded, about to expire. */
const APPROVAL_MAIL = {
  name: 'quotations.approval-mail',
  payload: z.object({ requestId: z.int(), occasion: z.string() }),
};

interface Asked {
  readonly id: number;
  readonly contract_id: number;
  readonly topics: readonly ApprovalTopic[];
  readonly requested_by: number;
}

async function saleOf(work: Work, contractId: number) {
  return work.db
    .selectFrom('contract_view as c')
    .innerJoin('user_view as p', 'p.id', 'c.producer_id')
    .select(['c.number', 'c.company_id', 'c.product_name as product', 'p.display_name as producer'])
    .where('c.id', '=', contractId)
    .executeTakeFirstOrThrow();
}

/** Notifies the approvers with sufficient limits and mails the agency's contacts for quotations. */
export async function announce(work: Work, asked: Asked, due: string, occasion: texts.Occasion): Promise<void> {
  const sale = await saleOf(work, asked.contract_id);
  const approvers = await approversFor(work, sale, asked.topics, asked.requested_by);
  const message = { ...texts.toApprovers(occasion, sale.number, due), link: quotationAddress.href({ id: asked.contract_id }) };
  await notifyUsersOnce(
    work,
    approvers.map(({ id }) => id),
    message,
  );
  const payload = { requestId: asked.id, occasion: `${occasion}:${due}` };
  await enqueue(work, APPROVAL_MAIL, payload, { key: `${APPROVAL_MAIL.name}:${asked.id}:${payload.occasion}` });
}

/** Notifies the person who asked what happened to their request. */
export async function notifyAsker(work: Work, asked: Asked, what: 'CHIARIMENTO' | ApprovalStatus, reason: string | null): Promise<void> {
  const { number } = await saleOf(work, asked.contract_id);
  const link = quotationAddress.href({ id: asked.contract_id });
  await notifyUser(work, asked.requested_by, { ...texts.toSeller(what, number, reason), link });
}

/** Mails the agency's contacts for quotations, if the request is still open. */
export function approvalMails(mailbox: AgencyMailbox): Job {
  return defineJob({
    ...APPROVAL_MAIL,
    run: async (work, { requestId, occasion }) => {
      const request = await work.db
        .selectFrom('approval_request as a')
        .innerJoin('user_view as u', 'u.id', 'a.requested_by')
        .select(['a.contract_id', 'a.topics', 'a.note', 'a.due_at as due', 'u.display_name as seller'])
        .where('a.id', '=', requestId)
        .executeTakeFirst();
      if (request === undefined || request.due === null) return { mails: 0 };
      const sale = await saleOf(work, request.contract_id);
      const words = texts.approvalMail({ ...request, ...sale, due: request.due });
      return { mails: await mailAgency(work, mailbox, { kind: 'quotations.approval', key: `${requestId}:${occasion}` }, words) };
    },
  });
}
