import type { NewUser } from '#areas/network/users/api/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { NegotiationRules } from '../domain/index.ts';

/** What the commands on negotiations need besides the work itself. */
export interface NegotiationSources {
  readonly rules: NegotiationRules;
  readonly sender: () => Promise<MailSender>;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly citiesNamed: (db: Database, name: string) => Promise<readonly { readonly name: string; readonly province: string }[]>;
  /** Creates a user of group DEALER as the registry does, invitation included. */
  readonly newDealer: (work: UserWork, body: NewUser) => Promise<{ readonly id: number }>;
}
