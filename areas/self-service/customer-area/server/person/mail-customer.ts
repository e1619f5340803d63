import type { Language } from '#platform/domain-kit/locale.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { type MailSender, type MailWords, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';

export interface CustomerMail {
  readonly sender: () => Promise<MailSender>;
  readonly publicUrl: () => string;
}

interface Occasion {
  readonly userId: number;
  readonly kind: string;
  readonly key: string;
}

/**
 * Mails a customer about their own area, in the language they chose; once for each occasion. These mails answer what the
 * customer asked for, so they need no consent.
 */
export async function mailCustomer(
  work: Work,
  { sender: senderNow }: CustomerMail,
  { userId, kind, key }: Occasion,
  words: (to: { readonly name: string; readonly language: Language }) => MailWords,
): Promise<void> {
  const user = await work.db
    .selectFrom('user_view as u')
    .leftJoin('portal_account as a', 'a.user_id', 'u.id')
    .select(['u.display_name as name', 'u.email', 'a.language'])
    .where('u.id', '=', userId)
    .where('u.enabled', '=', true)
    .executeTakeFirst();
  if (user === undefined || user.email === null) return;
  const sender = await senderNow();
  const to = { address: user.email, name: user.name };
  const body = mailBody(words({ name: user.name, language: user.language ?? 'it' }), sender);
  await sendMail(work, { ...body, ...inNameOf(sender), copies: { cc: [], bcc: [] }, key: `${kind}:${key}`, kind, to });
}
