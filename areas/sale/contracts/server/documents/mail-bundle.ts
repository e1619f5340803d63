import { sql } from 'kysely';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideWork, UserWork } from '#platform/server-kit/context.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { MailFile } from '#platform/server-kit/mail/transport.ts';
import { contractEvents } from '../../api/audit-events.ts';
import type { BundleMail } from '../../api/papers-routes.ts';
import { BUNDLE_TOO_LARGE, MAIL_NOT_ACTIVE, policyWords } from '../../api/texts.ts';
import { findContract, lockContract, readContractForJob } from '../contract-row.ts';
import { makeBundle, papersInOrder } from './bundle-papers.ts';
import { MAX_BYTES, type PapersMail } from './mail-papers.ts';

/** Entity name under which a mail's attachment refers to the papers of a policy. */
export const BUNDLE_FILES = 'contract_bundle';

/** Mails that the page shows. */
const SHOWN = 10;

/** Returns the mails that took the papers of a policy to its customer, newest first. Throws NOT_FOUND. */
export async function bundleMailsOf(work: UserWork, id: number): Promise<BundleMail[]> {
  await findContract(work, id);
  const { rows } = await sql<BundleMail>`
    select m.id, coalesce(m.to_address, '') as address, m.status, m.created_at as "createdAt", u.display_name as "createdBy"
    from mail_outbox m left join user_view u on u.id = m.created_by
    where m.attached_entity = 'contract_bundle' and m.attached_id = ${id} order by m.id desc limit ${SHOWN}`.execute(work.db);
  return rows;
}

/**
 * Mails all papers of a policy to the customer as one PDF; a mail to the same address that has not left yet is enough.
 * Throws NOT_FOUND, BUNDLE_NOT_READY, 422 at `address` without a mail server and for papers above 15 MB.
 */
export async function mailBundle(work: UserWork, id: number, address: string, parts: PapersMail): Promise<BundleMail[]> {
  const row = await lockContract(work, id);
  const papers = await papersInOrder(work, row);
  if (!parts.mailsLeave) throw new FieldErrors({ address: MAIL_NOT_ACTIVE[work.language] });
  if (papers.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) throw new FieldErrors({ address: BUNDLE_TOO_LARGE[work.language] });
  const before = await bundleMailsOf(work, id);
  if (before.some((mail) => mail.status === 'QUEUED' && mail.address === address)) return before;
  const sender = await parts.sender();
  const name = customerName(row.data.customer);
  const withdrawal = await parts.withdrawal(work, id);
  const words = policyWords(row.policy_number ?? row.number, name);
  const [last] = before;
  await sendMail(work, {
    ...mailBody({ ...words, paragraphs: [...words.paragraphs, ...(withdrawal === null ? [] : [withdrawal.paragraph])] }, sender),
    ...(withdrawal === null ? {} : { hidden: { box: parts.box, address: withdrawal.address } }),
    ...inNameOf(sender),
    key: `contracts.bundle:${id}:${last?.id ?? 0}:${address}`,
    kind: 'contracts.bundle',
    to: { address, name },
    attached: { entity: BUNDLE_FILES, id },
  });
  await audit(work, contractEvents, { entityId: id, action: 'SEND_DOCUMENTS', after: { address } });
  return bundleMailsOf(work, id);
}

/** The papers of a policy as one file, for the mail. */
export function bundleAttachment(documents: Documents): (work: OutsideWork, contractId: number) => Promise<readonly MailFile[]> {
  return async (work, contractId) => {
    const { fileName, content } = await makeBundle(work, documents, await readContractForJob(work, contractId));
    return [{ fileName, contentType: 'application/pdf', content }];
  };
}
