import { sql } from 'kysely';
import { type Documents, findFile, readAll } from '#areas/agency/documents/server/public.ts';
import type { OutsideWork, Work } from '#platform/server-kit/context.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { type MailFile, MailRefused } from '#platform/server-kit/mail/transport.ts';
import { copyMailWords } from '../../api/texts.ts';
import type { Signer } from '../../domain/index.ts';

/** Entity name under which a mail's attachments refer to the signed papers of an envelope. */
export const SIGNED_FILES = 'signature_envelope';

export interface CopyDependencies {
  readonly sender: () => Promise<MailSender>;
  /** Whether a mail server is configured. */
  readonly mailsLeave: boolean;
}

interface Signed {
  readonly id: number;
  readonly signer: Signer;
  readonly number: string;
}

/** Mails the customer the papers that they signed, with the evidence; without an e-mail they get them on the page. */
export async function mailCopies(
  work: Work,
  { sender: senderNow, mailsLeave }: CopyDependencies,
  { id, signer, number }: Signed,
): Promise<void> {
  if (signer.email === null || !mailsLeave) return;
  const sender = await senderNow();
  await sendMail(work, {
    ...mailBody(copyMailWords(signer.name, number), sender),
    ...inNameOf(sender),
    key: `signatures.copies:${id}`,
    kind: 'signatures.copies',
    to: { address: signer.email, name: signer.name },
    attached: { entity: SIGNED_FILES, id },
  });
}

/** The signed papers of an envelope and their evidence, for the mail. */
export function signedAttachments(documents: Documents): (work: OutsideWork, envelopeId: number) => Promise<readonly MailFile[]> {
  return async (work, envelopeId) => {
    const { rows } = await sql<{ fileId: number }>`
      select d.signed_file_id as "fileId" from signature_document d where d.envelope_id = ${envelopeId} and d.signed_file_id is not null
      union all select e.evidence_file_id from signature_envelope e where e.id = ${envelopeId} and e.evidence_file_id is not null`.execute(
      work.db,
    );
    const files: MailFile[] = [];
    for (const { fileId } of rows) {
      const file = await findFile(work.db, fileId);
      if (file === undefined) throw new MailRefused(`File ${fileId} is gone`);
      files.push({ fileName: file.fileName, contentType: file.contentType, content: await readAll(await documents.read(work, file)) });
    }
    return files;
  };
}
