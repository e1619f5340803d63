import type { AgencyMailbox, SettingStore } from '#areas/agency/settings/server/public.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';

/** What the commands on requests need besides the work itself. */
export interface RequestSources {
  readonly settings: SettingStore;
  /** The agency's contacts for policies. */
  readonly mailbox: AgencyMailbox;
  readonly sender: () => Promise<MailSender>;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
}
