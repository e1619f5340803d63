import { z } from 'zod';
import type { Work } from '../context.ts';
import { enqueue } from '../jobs/job.ts';
import type { SecretBox } from '../secret-box.ts';
import type { MailBody, MailCopies, MailSender } from './mail-body.ts';

/** A sender or recipient of a mail. */
export interface Mailbox {
  readonly address: string;
  readonly name: string | null;
}

/** Placeholder in the text of a mail for the part that only the recipient may read. */
export const HIDDEN_MARK = '[•••]';

export interface NewMail extends MailBody {
  /** Identifies the occasion: a second mail with the same key is not sent. */
  readonly key: string;
  /** What the mail is about, such as `training.reminder`. */
  readonly kind: string;
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
  readonly copies?: MailCopies;
  /**
   * A secret address, such as a link that opens an account: the text has HIDDEN_MARK in its place until the mail is
   * sent.
   */
  readonly hidden?: { readonly box: SecretBox; readonly address: string };
  /**
   * The record whose document is attached, and others of its kind; documents are fetched or made when the mail is sent.
   */
  readonly attached?: { readonly entity: string; readonly id: number; readonly also?: readonly number[] };
}

/** Name under which the hidden part of a mail is sealed: the part of another mail cannot be opened with it. */
export const hiddenName = (key: string): string => `mail ${key}`;

/** Returns the reply address and the copies of a sender. */
export function inNameOf({ name, email, copies }: MailSender): Pick<NewMail, 'replyTo' | 'copies'> {
  return {
    ...(email === null ? {} : { replyTo: { address: email, name } }),
    ...(copies === undefined ? {} : { copies }),
  };
}

export const MAIL_JOB = { name: 'platform.mail', payload: z.object({ id: z.int() }) };

/**
 * Puts a mail into the outbox inside the caller's transaction; it is sent after the commit. `added` is false if the
 * occasion already has a mail, whose id is returned.
 */
export async function sendMail(work: Work, mail: NewMail): Promise<{ readonly id: number; readonly added: boolean }> {
  const added = await work.db
    .insertInto('mail_outbox')
    .values({
      key: mail.key,
      kind: mail.kind,
      to_address: mail.to.address,
      to_name: mail.to.name,
      reply_to: mail.replyTo?.address ?? null,
      reply_name: mail.replyTo?.name ?? null,
      cc: [...(mail.copies?.cc ?? [])],
      bcc: [...(mail.copies?.bcc ?? [])],
      subject: mail.subject.replaceAll(/\s+/g, ' ').slice(0, 200),
      body_text: mail.text,
      body_html: mail.html,
      hidden: mail.hidden === undefined ? null : mail.hidden.box.seal(hiddenName(mail.key), mail.hidden.address),
      attached_entity: mail.attached?.entity ?? null,
      attached_id: mail.attached?.id ?? null,
      attached_also: [...(mail.attached?.also ?? [])],
      status: 'QUEUED',
      next_attempt_at: work.now,
      created_at: work.now,
      created_by: work.actor?.userId ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) {
    await enqueue(work, MAIL_JOB, { id: added.id });
    return { id: added.id, added: true };
  }
  const { id } = await work.db.selectFrom('mail_outbox').select('id').where('key', '=', mail.key).executeTakeFirstOrThrow();
  return { id, added: false };
}

/** Gives a mail that was given up another round of attempts. Returns false if it is not one of those. */
export async function sendAgain(work: Work, id: number): Promise<boolean> {
  const revived = await work.db
    .updateTable('mail_outbox')
    .set({ status: 'QUEUED', attempts: 0, next_attempt_at: work.now, finished_at: null })
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .returning('id')
    .executeTakeFirst();
  if (revived === undefined) return false;
  await enqueue(work, MAIL_JOB, { id });
  return true;
}
