import type { Outside, Work } from '../context.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import type { ServerModule } from '../module.ts';
import type { SecretBox } from '../secret-box.ts';
import { escaped } from './mail-body.ts';
import { HIDDEN_MARK, hiddenName, MAIL_JOB } from './outbox.ts';
import { type MailFile, MailRefused, type MailTransport } from './transport.ts';

/** Minutes between attempts; after the last one the mail is given up: a day and a half altogether. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 720] as const;
/** Minutes for which a process has a claimed mail for itself. */
const LEASE_MINUTES = 5;

function later(now: string, minutes: number): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}

/** Returns the documents of a record, by the kind that mails carry; called again for each attempt. */
export type MailFiles = Readonly<Record<string, (work: Work & Outside, id: number) => Promise<readonly MailFile[]>>>;

/**
 * Called in one transaction with the state of the mail, when a mail server has accepted a mail that carries a record of
 * the kind.
 */
export type OnSent = Readonly<Record<string, (work: Work, mailId: number, id: number) => Promise<void>>>;

/** Claims a mail that is due, so that no other process sends it; undefined if it is sent, not due yet or claimed. */
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
    // A mail that was given up can be tried again.
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
  work: Work & Outside,
  files: MailFiles,
  entity: string | null,
  ids: readonly number[],
): (() => Promise<readonly MailFile[]>) | null {
  if (entity === null) return null;
  const read = files[entity];
  if (read === undefined) throw new Error(`No module supplies the documents of ${entity}`);
  return async () => (await Promise.all(ids.map((id) => read(work, id)))).flat();
}

export interface MailDependencies {
  readonly files?: MailFiles;
  readonly sent?: OnSent;
  /** Opens the hidden part, which only the recipient may read. */
  readonly box?: SecretBox;
}

interface Written {
  readonly key: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly hidden: Buffer | null;
}

/** Returns both forms of a mail with the hidden part in place. */
function wholeText({ key, body_text: text, body_html: html, hidden }: Written, box: SecretBox | undefined): { text: string; html: string } {
  if (hidden === null) return { text, html };
  if (box === undefined) throw new Error('No secret box opens the hidden part of a mail');
  const address = box.open(hiddenName(key), hidden);
  const anchor = `<a href="${escaped(address)}">${escaped(address)}</a>`;
  return { text: text.replaceAll(HIDDEN_MARK, () => address), html: html.replaceAll(HIDDEN_MARK, () => anchor) };
}

/**
 * Makes one attempt to send a mail of the outbox. Safe to repeat: mails that are sent or claimed are left alone.
 * Returns what became of the mail, or null if there was nothing to do.
 */
export async function deliverMail(
  work: Work & Outside,
  transport: MailTransport,
  id: number,
  { files = {}, sent = {}, box }: MailDependencies = {},
): Promise<'SENT' | 'KEPT' | 'FAILED' | 'QUEUED' | null> {
  const row = await claim(work, id);
  if (row === undefined) return null;
  const { attached_entity: entity, attached_id: first, attached_also: others } = row;
  const records = first === null ? [] : [first, ...others];
  try {
    const delivery = await transport.deliver(work, {
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

/** Returns the job that sends the outbox through a transport, with the documents and the hidden parts of mails. */
export function mailModule(transport: MailTransport, dependencies: Required<MailDependencies>): ServerModule {
  const deliver = defineJob({
    ...MAIL_JOB,
    run: async (work, { id }) => ({ outcome: (await deliverMail(work, transport, id, dependencies)) ?? 'NOTHING' }),
  });
  return { name: 'mail', routes: [], jobs: [deliver] };
}
