import { z } from 'zod';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import { type Documents, findFile, readAll } from '#areas/agency/documents/server/public.ts';
import type { Outside, OutsideWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { escaped, type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { type MailFile, MailRefused, type MailTransport } from '#platform/server-kit/mail/transport.ts';
import { LETTER_CLOSING, letterSubject, letterText } from '../../api/letter-texts.ts';
import { LETTER_KINDS, type LetterKind } from '../../domain/letters.ts';
import { readLetter } from './letter-data.ts';
import { type Addressee, addresseesOf, informedOf } from './recipients.ts';

export interface LetterDependencies {
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
  /** Sends certified mails; keeps them where none are set up. */
  readonly certifiedMail: MailTransport;
  readonly sender: () => Promise<MailSender>;
}

/** Entity name under which a mail refers to its letter. */
export const LETTER_FILES = 'cancellation_letter';

const WRITE = { name: 'cancellations.letters', payload: z.object({ policyId: z.int(), kind: z.enum(LETTER_KINDS) }) };
const SEND = { name: 'cancellations.letter', payload: z.object({ letterId: z.int() }) };

/** Attempts by certified mail after which a letter is given up. */
const MOST_ATTEMPTS = 10;

/** Orders the letters about a policy that was cancelled or restored; they are written after the commit, once. */
export async function orderLetters(work: Pick<Work, 'db'>, policyId: number, kind: LetterKind): Promise<void> {
  await enqueue(work, WRITE, { policyId, kind }, { key: `${WRITE.name}:${kind}:${policyId}`, patient: true });
}

type Ordered = Addressee & { readonly policyId: number; readonly kind: LetterKind; readonly createdBy: number | null };

/** Adds a letter and its job, unless the product has written to this recipient already. */
export async function addLetter(work: Pick<Work, 'db' | 'now'>, letter: Ordered): Promise<number | null> {
  const hasAddress = letter.address !== null;
  const made = await work.db
    .insertInto('cancellation_letter')
    .values({
      cancellation_policy_id: letter.policyId,
      kind: letter.kind,
      recipient: letter.recipient,
      name: letter.name,
      address: letter.address,
      channel: letter.channel,
      status: hasAddress ? 'IN_INVIO' : 'SENZA_INDIRIZZO',
      created_at: work.now,
      created_by: letter.createdBy,
      finished_at: hasAddress ? null : work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return null;
  if (hasAddress) await enqueue(work, SEND, { letterId: made.id }, { key: `${SEND.name}:${made.id}`, patient: true });
  return made.id;
}

/** Writes to those that a confirmation or its reversal concerns, if it still stands. */
export const writeLettersJob: Job = defineJob({
  ...WRITE,
  run: async (work, { policyId, kind }) => {
    const policy = await work.db.selectFrom('cancellation_policy').select('status').where('id', '=', policyId).executeTakeFirst();
    if (policy?.status !== (kind === 'CONFERMA' ? 'CONFERMATA' : 'STORNATA')) return { letters: 0 };
    const addressees = kind === 'CONFERMA' ? await addresseesOf(work, policyId) : await informedOf(work, policyId);
    await work.db.transaction().execute(async (db) => {
      for (const addressee of addressees) await addLetter({ ...work, db }, { ...addressee, policyId, kind, createdBy: null });
    });
    return { letters: addressees.length };
  },
});

/** Makes the paper of a letter once and keeps it with the policy. */
async function paperOf(
  work: OutsideWork,
  { documents, agency }: LetterDependencies,
  letterId: number,
  contractId: number,
): Promise<number> {
  const { file_id: made } = await work.db
    .selectFrom('cancellation_letter')
    .select('file_id')
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow();
  if (made !== null) return made;
  const { paper } = await readLetter(work, await agency(), letterId);
  const { id } = await documents.renderAndStore(work, 'LETTERA_ANNULLAMENTO', paper, 'contract', contractId);
  await work.db.updateTable('cancellation_letter').set({ file_id: id }).where('id', '=', letterId).execute();
  return id;
}

async function attachment(work: Outside, documents: Documents, fileId: number): Promise<MailFile> {
  const file = await findFile(work.db, fileId);
  if (file === undefined) throw new MailRefused(`File ${fileId} is gone`);
  return { fileName: file.fileName, contentType: file.contentType, content: await readAll(await documents.read(work, file)) };
}

/** The paper of a letter, for the mail that brings it. */
export function letterAttachment(documents: Documents): (work: OutsideWork, letterId: number) => Promise<readonly MailFile[]> {
  return async (work, letterId) => {
    const letter = await work.db.selectFrom('cancellation_letter').select('file_id').where('id', '=', letterId).executeTakeFirst();
    return letter === undefined || letter.file_id === null ? [] : [await attachment(work, documents, letter.file_id)];
  };
}

async function sendCertified(
  work: OutsideWork,
  { documents, certifiedMail }: LetterDependencies,
  letter: Sendable,
): Promise<{ outcome: string }> {
  const { id, address, name, subject, text, fileId, attempts } = letter;
  const set = (columns: { status?: 'INVIATA' | 'CONSERVATA' | 'FALLITA'; failure: string | null; finished_at?: string }) =>
    work.db.updateTable('cancellation_letter').set(columns).where('id', '=', id).execute();
  try {
    const delivery = await certifiedMail.deliver(work, {
      id,
      to: { address, name },
      replyTo: null,
      cc: [],
      bcc: [],
      subject,
      text: text.join('\n\n'),
      html: text.map((part) => `<p>${escaped(part)}</p>`).join(''),
      attachments: async () => [await attachment(work, documents, fileId)],
    });
    await set({ status: delivery === 'SENT' ? 'INVIATA' : 'CONSERVATA', failure: null, finished_at: work.now });
    return { outcome: delivery };
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const isFinal = error instanceof MailRefused || attempts >= MOST_ATTEMPTS;
    await set(isFinal ? { status: 'FALLITA', failure, finished_at: work.now } : { failure });
    if (!isFinal) throw error;
    return { outcome: 'FAILED' };
  }
}

interface Sendable {
  readonly id: number;
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  readonly text: readonly string[];
  readonly fileId: number;
  readonly attempts: number;
}

async function sendOrdinary(work: Work, { sender }: LetterDependencies, letter: Sendable): Promise<void> {
  const from = await sender();
  const [greeting = '', ...rest] = letter.text;
  await work.db.transaction().execute(async (db) => {
    const { id } = await sendMail(
      { ...work, db },
      {
        ...mailBody({ subject: letter.subject, greeting, paragraphs: rest, closing: LETTER_CLOSING }, from),
        ...inNameOf(from),
        key: `${SEND.name}:${letter.id}`,
        kind: SEND.name,
        to: { address: letter.address, name: letter.name },
        attached: { entity: LETTER_FILES, id: letter.id },
      },
    );
    await db.updateTable('cancellation_letter').set({ mail_id: id }).where('id', '=', letter.id).execute();
  });
}

/** Makes the paper of one letter and sends it; by certified mail it is repeated at most ten times. */
export function sendLetterJob(dependencies: LetterDependencies): Job {
  return defineJob({
    ...SEND,
    run: async (work, { letterId }) => {
      const letter = await work.db
        .updateTable('cancellation_letter')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', letterId)
        .where('status', '=', 'IN_INVIO')
        .where('mail_id', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (letter === undefined || letter.address === null) return { outcome: 'GONE' };
      const { contractId, facts } = await readLetter(work, await dependencies.agency(), letterId);
      const sendable: Sendable = {
        id: letterId,
        address: letter.address,
        name: letter.name,
        subject: letterSubject(facts),
        text: letterText(facts),
        fileId: await paperOf(work, dependencies, letterId, contractId),
        attempts: letter.attempts,
      };
      if (letter.channel === 'PEC') return sendCertified(work, dependencies, sendable);
      await sendOrdinary(work, dependencies, sendable);
      return { outcome: 'QUEUED' };
    },
  });
}
