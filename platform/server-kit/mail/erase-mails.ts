import type { Work } from '../context.ts';

/** Removes text and addresses from mails; keeps that one was sent, when and about what. */
export async function eraseMails({ db, now }: Pick<Work, 'db' | 'now'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('mail_outbox')
    .set({
      to_address: '',
      to_name: null,
      reply_to: null,
      reply_name: null,
      cc: [],
      bcc: [],
      subject: '',
      body_text: '',
      body_html: '',
      error: null,
      erased_at: now,
    })
    .where('id', 'in', [...ids])
    .execute();
}
