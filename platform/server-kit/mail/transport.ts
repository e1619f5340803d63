import { createTransport } from 'nodemailer';
import { isOwnMachine } from '../http/addresses.ts';

/** A file that goes along with a mail. */
export interface MailFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail as a transport takes it. */
export interface OutgoingMail {
  readonly id: number;
  readonly to: { readonly address: string; readonly name: string | null };
  readonly replyTo: { readonly address: string; readonly name: string | null } | null;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Fetches the attachments when the mail is sent; null without any. */
  readonly attachments: (() => Promise<readonly MailFile[]>) | null;
}

/** SENT: a mail server has taken it. KEPT: there is no mail server, the outbox is where it stays. */
export type Delivery = 'SENT' | 'KEPT';

/** Who brings mails away. */
export interface MailTransport {
  /** Throws `MailRefused` when trying again is useless, `MailDelayed` when the server is away or asks to come back. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** The mail server will not take this mail, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The mail could not be handed over now. */
class MailDelayed extends Error {
  override readonly name = 'MailDelayed';
}

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, beyond this machine with STARTTLS unless it ends with `?tls=none`; or `smtps://…:465`. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Milliseconds after which a silent mail server counts as away. */
const PATIENCE = 20_000;

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What a mail server said, with the credentials of our own address taken out should it repeat them. */
function wordsOf(error: SmtpFailure, url: URL): string {
  const words = [error.code, error.response ?? error.message].filter((part) => part !== undefined).join(': ');
  const secrets = [url.password, decodeURIComponent(url.password), url.username].filter((secret) => secret.length > 2);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), words).slice(0, 500);
}

/** A 5xx about the recipients or the message is final; a login or connection that fails is ours to mend, so the mail waits. */
function isFinal(error: SmtpFailure): boolean {
  const refused = error.responseCode !== undefined && error.responseCode >= 500;
  return refused && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

/** Brings mails to an SMTP server. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  const address = new URL(url);
  const transporter = createTransport({
    host: address.hostname,
    port: address.port === '' ? (address.protocol === 'smtps:' ? 465 : 587) : Number(address.port),
    secure: address.protocol === 'smtps:',
    // Mails name people and carry the links of passwords: they do not leave this machine in clear unless somebody says so.
    requireTLS: !isOwnMachine(address) && address.searchParams.get('tls') !== 'none',
    ...(address.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const mailbox = ({ address: mail, name }: { address: string; name: string | null }) => ({ address: mail, name: name ?? '' });
  const domain = from.address.split('@').at(-1) ?? 'localhost';
  return {
    deliver: async (mail) => {
      const files = (await mail.attachments?.()) ?? [];
      try {
        await transporter.sendMail({
          from,
          to: mailbox(mail.to),
          ...(mail.replyTo === null ? {} : { replyTo: mailbox(mail.replyTo) }),
          cc: [...mail.cc],
          bcc: [...mail.bcc],
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: files.map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content })),
          // The same mail tried twice has the same identity: whoever got it already can tell.
          messageId: `<nais-${mail.id}@${domain}>`,
        });
        return 'SENT';
      } catch (error) {
        const failure = error as SmtpFailure;
        const words = wordsOf(failure, address);
        throw isFinal(failure) ? new MailRefused(words) : new MailDelayed(words);
      }
    },
    close: () => transporter.close(),
  };
}

/** What serves where no mail server is configured: mails stay in the outbox, where developers and agency read them. */
export function keepingTransport(): MailTransport {
  return { deliver: async () => 'KEPT', close: () => undefined };
}
