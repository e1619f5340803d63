import { z } from 'zod';
import type { AgencyMailbox } from '#areas/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { type MailWords, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { approvalWords, issuedWords } from '../../api/texts.ts';

export const APPROVAL_JOB = { name: 'contracts.approval-mail', payload: z.object({ contractId: z.int() }) };

/** The agency's contact addresses for mails about sales. */
export interface AgencyMailboxes {
  readonly quotations: AgencyMailbox;
  readonly policies: AgencyMailbox;
}

interface Sale {
  readonly id: number;
  readonly number: string;
  readonly policyNumber: string | null;
  readonly product: string;
  readonly premium: number | null;
  readonly insuredValue: number | null;
  readonly producer: string;
  readonly approvalDueAt: string | null;
}

async function saleOf(work: Work, id: number): Promise<Sale | undefined> {
  return work.db
    .selectFrom('contract as c')
    .innerJoin('app_user as p', 'p.id', 'c.producer_id')
    .select([
      'c.id',
      'c.number',
      'c.policy_number as policyNumber',
      'c.product_name as product',
      'c.premium',
      'c.insured_value as insuredValue',
      'p.display_name as producer',
      'c.approval_due_at as approvalDueAt',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** Mails every recipient of a mailbox, once per occasion. */
async function write(
  work: Work,
  mailbox: AgencyMailbox,
  { kind, key }: { readonly kind: string; readonly key: string },
  words: MailWords,
): Promise<number> {
  const { sender, recipients } = await mailbox();
  for (const address of recipients) {
    const to = { address, name: null };
    await sendMail(work, { ...mailBody(words, sender), ...inNameOf(sender), key: `${kind}:${key}:${address}`, kind, to });
  }
  return recipients.length;
}

/** Mails the policy contacts about an issue. */
export async function mailIssued(work: Work, { policies }: AgencyMailboxes, contractId: number): Promise<void> {
  const sale = await saleOf(work, contractId);
  if (sale === undefined || sale.policyNumber === null) return;
  await write(work, policies, { kind: 'contracts.issued', key: String(contractId) }, issuedWords(sale, sale.policyNumber));
}

/** Mails the quotation contacts a request for approval, if it is still pending. */
export function approvalMails({ quotations }: AgencyMailboxes): Job {
  return defineJob({
    ...APPROVAL_JOB,
    run: async (work, { contractId }) => {
      const sale = await saleOf(work, contractId);
      const due = sale?.approvalDueAt ?? null;
      if (sale === undefined || due === null) return { mails: 0 };
      const occasion = { kind: 'contracts.approval', key: `${contractId}:${due}` };
      return { mails: await write(work, quotations, occasion, approvalWords(sale, due)) };
    },
  });
}
