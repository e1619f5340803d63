import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { ContactType } from '../domain/index.ts';
import type { SettingStore } from './sale-settings.ts';

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
