import { sql } from 'kysely';
import { z } from 'zod';
import { attachToRequest, CHANGE_REQUEST_FILES } from '#areas/after-sale/change-requests/server/public.ts';
import { type Documents, findFile, readAll } from '#areas/agency/documents/server/public.ts';
import { maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { OutsideWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { MailFile } from '#platform/server-kit/mail/transport.ts';
import { DECLARATION_TITLE, declarationText, receiptWords, type WithdrawalFacts } from '../../api/withdrawal-texts.ts';
import type { LetterDependencies } from '../letters/send-letters.ts';

/** Entity name under which a receipt's mail refers to its withdrawal. */
export const WITHDRAWAL_FILES = 'withdrawal';

export const RECEIPT = { name: 'cancellations.withdrawal', payload: z.object({ withdrawalId: z.int() }) };

interface Declared extends WithdrawalFacts {
  readonly contractId: number;
  readonly customer: string;
  readonly sellerId: number;
  readonly requestId: number;
  readonly ticket: string;
  readonly mailId: number | null;
  readonly fileId: number | null;
}

async function read({ db }: Pick<Work, 'db'>, id: number): Promise<Declared | undefined> {
  const { rows } =
    await sql<Declared>`select w.contract_id as "contractId", c.customer_name as customer, c.seller_id as "sellerId", w.name, w.email,
      c.policy_number as policy, coalesce(c.product_name, '') as product, coalesce(k.name, '') as insurer, w.declared_at as "declaredAt", w.iban,
      r.id as "requestId", w.ticket, w.mail_id as "mailId", w.file_id as "fileId"
    from withdrawal w join contract_view c on c.id = w.contract_id left join company_view k on k.id = c.company_id
      join change_request r on r.ticket = w.ticket where w.id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, iban: row.iban === null ? null : maskedIban(row.iban) };
}

/** Makes the declaration as a paper of the policy and of the request, and mails it to the customer, once. */
export function receiptJob({ documents, agency, sender }: LetterDependencies): Job {
  return defineJob({
    ...RECEIPT,
    run: async (work, { withdrawalId }) => {
      const found = await read(work, withdrawalId);
      if (found === undefined || found.mailId !== null) return { receipts: 0 };
      const paper = {
        agency: await agency(),
        quotationNumber: found.policy,
        issuedAt: found.declaredAt,
        issuedOn: todayInRome(found.declaredAt),
        title: DECLARATION_TITLE,
        subtitle: found.ticket,
        recipient: { name: found.customer, address: found.email },
        text: declarationText(found),
        facts: [],
        amounts: null,
        closing: [],
      };
      const file = await documents.renderAndStore(work, 'LETTERA_ANNULLAMENTO', paper, 'contract', found.contractId);
      const from = await sender();
      await work.db.transaction().execute(async (db) => {
        const inside = { ...work, db };
        const owner = { entity: CHANGE_REQUEST_FILES, entityId: found.requestId, kind: 'ALTRO' };
        const copy = await documents.handOver(inside, file, owner);
        await attachToRequest(inside, { requestId: found.requestId, fileId: copy.id, sellerId: found.sellerId });
        const { id } = await sendMail(inside, {
          ...mailBody(receiptWords(found), from),
          ...inNameOf(from),
          key: `${RECEIPT.name}:${withdrawalId}`,
          kind: RECEIPT.name,
          to: { address: found.email, name: found.name },
          attached: { entity: WITHDRAWAL_FILES, id: withdrawalId },
        });
        await db.updateTable('withdrawal').set({ mail_id: id, file_id: file.id }).where('id', '=', withdrawalId).execute();
      });
      return { receipts: 1 };
    },
  });
}

/** The declaration, for the mail that is its receipt. */
export function withdrawalAttachment(documents: Documents): (work: OutsideWork, id: number) => Promise<readonly MailFile[]> {
  return async (work, id) => {
    const fileId = (await read(work, id))?.fileId ?? null;
    const file = fileId === null ? undefined : await findFile(work.db, fileId);
    if (file === undefined) return [];
    return [{ fileName: file.fileName, contentType: file.contentType, content: await readAll(await documents.read(work, file)) }];
  };
}
