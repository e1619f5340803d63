import type { Work } from '../context.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import type { ServerModule } from '../module.ts';
import type { SecretBox } from '../secret-box.ts';
import { escaped } from './mail-body.ts';
import { HIDDEN_MARK, hiddenName, MAIL_JOB } from './outbox.ts';
import { type MailFile, MailRefused, type MailTransport } from './transport.ts';

/** Minutes after which an attempt that failed is repeated; after the last the mail is given up: a day and a half altogether. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 720] as const;
/** Minutes for which a process that took a mail has it for itself. */
const LEASE_MINUTES = 5;

function later(now: string, minutes: number): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}

/** Gives the documents of a record of each kind that mails carry; called again when an attempt is repeated. */
export type MailFiles = Readonly<Record<string, (work: Work, id: number) => Promise<readonly MailFile[]>>>;

/** What follows when a mail server has taken a mail that carries a record of each kind, in one transaction with the state of the mail. */
export type OnSent = Readonly<Record<string, (work: Work, mailId: number, id: number) => Promise<void>>>;

/** Takes a mail that is due, so that nobody else sends it; undefined when it is sent, not due yet or in other hands. */
async function claim(work: Work, id: number) {
  return work.db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: later(work.now, LEASE_MINUTES) }))
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .where('next_attempt_at', '<=', work.now)
    .returningAll()
    .executeTakeFirst();
}

async function finish(work: Work, id: number, status: 'SENT' | 'KEPT' | 'FAILED', error: string | null): Promise<void> {
  await work.db
    .updateTable('mail_outbox')
    // What was given up can be tried again.
    .set({ status, error, next_attempt_at: null, finished_at: work.now, ...(status === 'FAILED' ? {} : { hidden: null }) })
    .where('id', '=', id)
    .execute();
}

async function postpone(work: Work, id: number, attempts: number, error: string): Promise<'QUEUED' | 'FAILED'> {
  const minutes = BACKOFF_MINUTES[attempts - 1];
  if (minutes === undefined) {
    await finish(work, id, 'FAILED', error);
    return 'FAILED';
  }
  const runAt = later(work.now, minutes);
  await work.db.transaction().execute(async (db) => {
    await db.updateTable('mail_outbox').set({ error, next_attempt_at: runAt }).where('id', '=', id).execute();
    await enqueue({ db }, MAIL_JOB, { id }, { runAt });
  });
  return 'QUEUED';
}

function attachmentsOf(
  work: Work,
  files: MailFiles,
  entity: string | null,
  ids: readonly number[],
): (() => Promise<readonly MailFile[]>) | null {
  if (entity === null) return null;
  const read = files[entity];
  if (read === undefined) throw new Error(`Nobody gives the documents of ${entity}`);
  return async () => (await Promise.all(ids.map((id) => read(work, id)))).flat();
}

export interface MailParts {
  readonly files?: MailFiles;
  readonly sent?: OnSent;
  /** Opens what the recipient alone may read. */
  readonly box?: SecretBox;
}

interface Written {
  readonly key: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly hidden: Buffer | null;
}

/** Both forms of a mail with its hidden part in place. */
function wholeText({ key, body_text: text, body_html: html, hidden }: Written, box: SecretBox | undefined): { text: string; html: string } {
  if (hidden === null) return { text, html };
  if (box === undefined) throw new Error('Nobody opens the hidden part of a mail');
  const address = box.open(hiddenName(key), hidden);
  const anchor = `<a href="${escaped(address)}">${escaped(address)}</a>`;
  return { text: text.replaceAll(HIDDEN_MARK, () => address), html: html.replaceAll(HIDDEN_MARK, () => anchor) };
}

/**
 * One attempt to send a mail of the outbox. Harmless when repeated: what is sent or in other hands is left alone. Answers what became of the
 * mail, null when there was nothing to do.
 */
export async function deliverMail(
  work: Work,
  transport: MailTransport,
  id: number,
  { files = {}, sent = {}, box }: MailParts = {},
): Promise<'SENT' | 'KEPT' | 'FAILED' | 'QUEUED' | null> {
  const row = await claim(work, id);
  if (row === undefined) return null;
  const { attached_entity: entity, attached_id: first, attached_also: others } = row;
  const records = first === null ? [] : [first, ...others];
  try {
    const delivery = await transport.deliver({
      id,
      to: { address: row.to_address, name: row.to_name },
      replyTo: row.reply_to === null ? null : { address: row.reply_to, name: row.reply_name },
      cc: row.cc,
      bcc: row.bcc,
      subject: row.subject,
      ...wholeText(row, box),
      attachments: attachmentsOf(work, files, entity, records),
    });
    const follow = delivery === 'SENT' && entity !== null ? sent[entity] : undefined;
    await work.db.transaction().execute(async (db) => {
      await finish({ ...work, db }, id, delivery, null);
      for (const record of records) await follow?.({ ...work, db }, id, record);
    });
    return delivery;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (!(error instanceof MailRefused)) return postpone(work, id, row.attempts, words);
    await finish(work, id, 'FAILED', words);
    return 'FAILED';
  }
}

/** The job that empties the outbox through a transport, with the documents and the hidden parts of mails. */
export function mailModule(transport: MailTransport, parts: Required<MailParts>): ServerModule {
  const deliver = defineJob({
    ...MAIL_JOB,
    run: async (work, { id }) => ({ outcome: (await deliverMail(work, transport, id, parts)) ?? 'NOTHING' }),
  });
  return { name: 'mail', routes: [], jobs: [deliver] };
}
