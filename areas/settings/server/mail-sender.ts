import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { ContactType } from '../domain/index.ts';
import type { SettingStore } from './sale-settings.ts';

/** In whose name and to whom the product writes to the agency itself about a purpose. */
export type AgencyMailbox = () => Promise<{ readonly sender: MailSender; readonly recipients: readonly string[] }>;

/** The recipients that the contacts of a purpose name; nobody while it is not configured. */
export function mailboxFor(agency: () => Promise<MailSender>, settings: SettingStore, purpose: ContactType): AgencyMailbox {
  const senderOf = senderFor(agency, settings, purpose);
  return async () => {
    const { sets } = (await settings.current()).CONTATTI;
    return { sender: await senderOf(), recipients: sets.find(({ type }) => type === purpose)?.recipients ?? [] };
  };
}

/**
 * In whose name the product writes about a purpose: the agency's, with the address and copies that the contacts of the purpose say. Asked for
 * each mail, because both change while the product runs.
 */
export function senderFor(agency: () => Promise<MailSender>, settings: SettingStore, purpose: ContactType): () => Promise<MailSender> {
  return async () => {
    const { sets } = (await settings.current()).CONTATTI;
    const set = sets.find(({ type }) => type === purpose);
    const sender = await agency();
    return set === undefined ? sender : { ...sender, email: set.sender, copies: { cc: set.cc, bcc: set.bcc } };
  };
}
