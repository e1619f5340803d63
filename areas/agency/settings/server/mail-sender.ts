import type { Work } from '#platform/server-kit/context.ts';
import { type MailSender, type MailWords, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { ContactType } from '../domain/index.ts';
import type { SettingStore } from './sale-settings.ts';

/** Sender and recipients of mails to the agency itself for a purpose. */
export type AgencyMailbox = () => Promise<{ readonly sender: MailSender; readonly recipients: readonly string[] }>;

/** Returns the recipients among the contacts of a purpose; none while it is not configured. */
export function mailboxFor(agency: () => Promise<MailSender>, settings: SettingStore, purpose: ContactType): AgencyMailbox {
  const senderOf = senderFor(agency, settings, purpose);
  return async () => {
    const { sets } = (await settings.current()).CONTATTI;
    return { sender: await senderOf(), recipients: sets.find(({ type }) => type === purpose)?.recipients ?? [] };
  };
}

/**
 * Returns the sender for a purpose: the agency, with the address and copies of the purpose's contacts. Called for each
 * mail, because both can change at run time.
 */
export function senderFor(agency: () => Promise<MailSender>, settings: SettingStore, purpose: ContactType): () => Promise<MailSender> {
  return async () => {
    const { sets } = (await settings.current()).CONTATTI;
    const set = sets.find(({ type }) => type === purpose);
    const sender = await agency();
    return set === undefined ? sender : { ...sender, email: set.sender, copies: { cc: set.cc, bcc: set.bcc } };
  };
}

/** Mails every recipient of a mailbox, once per occasion. Returns their number. */
export async function mailAgency(
  work: Work,
  mailbox: AgencyMailbox,
  { kind, key }: { readonly kind: string; readonly key: string },
  words: MailWords,
): Promise<number> {
  const { sender, recipients } = await mailbox();
  for (const address of recipients) {
    const to = { address, name: null };
    await sendMail(work, { ...mailBody(words, sender), ...inNameOf(sender), key: `${kind}:${key}:${address}`, kind, to });
  }
  return recipients.length;
}
