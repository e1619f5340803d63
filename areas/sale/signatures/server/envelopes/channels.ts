import { sql } from 'kysely';
import type { CustomerDraft } from '#areas/customers/customers/domain/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import type { DemoPhones, TextMessages } from '#platform/server-kit/sms/text-messages.ts';
import { type CodeChannel, canBeTexted, type Delivery, type Signer } from '../../domain/index.ts';

/** What links and codes need to leave. */
export interface ChannelDependencies {
  readonly sender: () => Promise<MailSender>;
  /** Whether a mail server is configured. */
  readonly mailsLeave: boolean;
  /** The service for text messages; null without one. */
  readonly texts: TextMessages | null;
  /** The stand-in of a demonstration, whose messages the page shows; null where messages leave. */
  readonly phones: DemoPhones | null;
  readonly box: SecretBox;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
}

/**
 * Returns the telephone and the e-mail that are the customer's alone: an address that is also a user's would let that
 * user sign in their place.
 */
export async function ownAddresses({ db }: Pick<Work, 'db'>, { contacts }: CustomerDraft): Promise<Pick<Signer, 'phone' | 'email'>> {
  const { rows } = await sql<{ phone: boolean; email: boolean }>`
    select coalesce(bool_or(${contacts.phone}::text in (phone, cellphone)), false) as phone,
      coalesce(bool_or(lower(email) = lower(${contacts.email}::text)), false) as email
    from user_view where deleted_at is null and "group" <> 'CLIENTE'
      and (lower(email) = lower(${contacts.email}::text) or ${contacts.phone}::text in (phone, cellphone))`.execute(db);
  const [used] = rows;
  return {
    phone: used?.phone === true ? null : contacts.phone,
    email: used?.email === true ? null : contacts.email,
  };
}

/** Returns the ways in which a code reaches a signer with the services that are set up. */
export function channelsOf(
  { phone, email }: Pick<Signer, 'phone' | 'email'>,
  { texts, mailsLeave }: Pick<ChannelDependencies, 'texts' | 'mailsLeave'>,
): CodeChannel[] {
  return [...(texts !== null && canBeTexted(phone) ? ['SMS' as const] : []), ...(mailsLeave && email !== null ? ['EMAIL' as const] : [])];
}

/** Returns the ways in which a link reaches a signer: those of a code, and the seller's own device. */
export function deliveriesOf(signer: Pick<Signer, 'phone' | 'email'>, dependencies: ChannelDependencies): Delivery[] {
  return [...channelsOf(signer, dependencies).toReversed(), 'QUI'];
}
