import { sql } from 'kysely';
import { type Documents, findFile, readAll } from '#areas/agency/documents/server/public.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideWork, UserWork, Work } from '#platform/server-kit/context.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendAgain, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { type MailFile, MailRefused } from '#platform/server-kit/mail/transport.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { MAIL_INACTIVE, PAPERS_TOO_LARGE, papersWords } from '../../api/texts.ts';
import { MEDIUM_LABELS } from '../../domain/conditions/paper-codes.ts';
import { CONTRACT_TRANSITIONS } from '../../domain/status.ts';
import { tryIssue } from '../commands/request-issue.ts';
import { applyTransition } from '../commands/transition.ts';
import { type ContractRow, readContractForJob } from '../contract-row.ts';
import type { Papers } from './papers.ts';

/** Entity name under which a mail's attachments refer to the papers of a contract. */
export const PAPERS_FILES = 'contract_papers';
const KIND = 'contracts.papers';

/** Mail servers refuse larger attachments, once encoded. */
export const MAX_BYTES = 15 * 1024 * 1024;

export interface PapersMail {
  readonly sender: () => Promise<MailSender>;
  /** Whether a mail server is configured. */
  readonly mailsLeave: boolean;
  readonly box: SecretBox;
  /** How the customer of a policy withdraws from it, and the secret address in that text; null: they cannot. */
  readonly withdrawal: (
    work: Pick<Work, 'db' | 'now' | 'today'>,
    contractId: number,
  ) => Promise<{ readonly paragraph: string; readonly address: string } | null>;
}

async function requireSendable(work: UserWork, fileIds: readonly number[], { mailsLeave }: PapersMail): Promise<void> {
  if (!mailsLeave) throw new FieldErrors({ medium: MAIL_INACTIVE[work.language] });
  const { size } = await work.db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), sql<number>`0`).as('size'))
    .where('id', 'in', [...fileIds])
    .executeTakeFirstOrThrow();
  if (Number(size) > MAX_BYTES) throw new FieldErrors({ medium: PAPERS_TOO_LARGE[work.language] });
}

/**
 * Mails the papers of an acceptance to the customer. They count as handed over when a mail server accepts the mail
 * (`papersSent`). Called again, leaves a pending mail alone and retries one that was given up.
 */
export async function mailPapers(work: UserWork, row: ContractRow, papers: Papers, address: string, parts: PapersMail): Promise<void> {
  if (papers.mail?.status === 'QUEUED' && papers.mail.address === address) return;
  await requireSendable(work, papers.fileIds, parts);
  const sender = await parts.sender();
  const name = customerName(row.data.customer);
  const body = mailBody(papersWords(row.number, name), sender);
  const { id, added } = await sendMail(work, {
    ...body,
    ...inNameOf(sender),
    key: `${KIND}:${row.id}:${papers.storedAt}:${address}`,
    kind: KIND,
    to: { address, name },
    attached: { entity: PAPERS_FILES, id: row.id },
  });
  if (!added) await sendAgain(work, id);
  await work.db
    .updateTable('contract_papers')
    .set({ mail_id: id, mailed_by: work.actor.userId })
    .where('contract_id', '=', row.id)
    .where('accepted_at', '=', row.accepted_at)
    .where('superseded_at', 'is', null)
    .execute();
  await audit(work, contractEvents, { entityId: row.id, action: 'SEND_DOCUMENTS', after: { address } });
}

/** The current papers of a contract, for the mail. */
export function papersAttachments(documents: Documents): (work: OutsideWork, contractId: number) => Promise<readonly MailFile[]> {
  return async (work, contractId) => {
    const papers = await work.db
      .selectFrom('contract_papers')
      .select('file_ids')
      .where('contract_id', '=', contractId)
      .where('superseded_at', 'is', null)
      .orderBy('stored_at', 'desc')
      .executeTakeFirst();
    if (papers === undefined) throw new MailRefused('The papers were replaced before the mail left');
    const files: MailFile[] = [];
    for (const id of papers.file_ids) {
      const file = await findFile(work.db, id);
      if (file === undefined) throw new MailRefused(`File ${id} is gone`);
      files.push({ fileName: file.fileName, contentType: file.contentType, content: await readAll(await documents.read(work, file)) });
    }
    return files;
  };
}

/**
 * Records the hand-over of papers whose mail was accepted by a mail server; does nothing if they were replaced or
 * handed over otherwise meanwhile.
 */
export async function papersSent(work: Work, mailId: number, contractId: number): Promise<void> {
  await work.db.selectFrom('contract').select('id').where('id', '=', contractId).forUpdate().execute();
  const row = await readContractForJob(work, contractId);
  if (CONTRACT_TRANSITIONS.refuses(row.status, 'CONSEGNA_DOCUMENTI') || row.accepted_at === null) return;
  const { rows } = await sql<{ address: string }>`
    update contract_papers p set handed_at = ${work.now}, medium = 'EMAIL', address = m.to_address, handed_by = p.mailed_by
    from mail_outbox m where m.id = p.mail_id and p.mail_id = ${mailId} and p.contract_id = ${contractId} and p.accepted_at = ${row.accepted_at}
      and p.handed_at is null and p.superseded_at is null
    returning m.to_address as address`.execute(work.db);
  const [sent] = rows;
  if (sent === undefined) return;
  await applyTransition(work, row, { event: 'CONSEGNA_DOCUMENTI', reason: `${MEDIUM_LABELS.EMAIL.it}: ${sent.address}` });
  await tryIssue(work, contractId);
}
