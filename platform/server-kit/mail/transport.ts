import { createTransport } from 'nodemailer';
import type { Outside } from '../context.ts';
import { isOwnMachine } from '../http/addresses.ts';

/** An attachment. */
export interface MailFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail in the form a transport accepts. */
export interface OutgoingMail {
  readonly id: number;
  readonly to: { readonly address: string; readonly name: string | null };
  readonly replyTo: { readonly address: string; readonly name: string | null } | null;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Fetches the attachments when the mail is sent; null if there are none. */
  readonly attachments: (() => Promise<readonly MailFile[]>) | null;
}

/** SENT: a mail server has accepted it. KEPT: there is no mail server; the mail stays in the outbox. */
export type Delivery = 'SENT' | 'KEPT';

/** Sends mails. */
export interface MailTransport {
  /** Throws `MailRefused` when a retry is useless, `MailDelayed` when the server is down or asks to retry later. */
  deliver(outside: Outside, mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** The mail server refuses this mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The mail could not be sent now. */
class MailDelayed extends Error {
  override readonly name = 'MailDelayed';
}

export interface SmtpSettings {
  /**
   * `smtp://user:password@host:587`, to other machines with STARTTLS unless it ends with `?tls=none`; or
   * `smtps://…:465`.
   */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Milliseconds after which a silent mail server counts as down. */
const PATIENCE = 20_000;

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Returns the mail server's message, without our credentials in case it repeats them. */
function wordsOf(error: SmtpFailure, url: URL): string {
  const words = [error.code, error.response ?? error.message].filter((part) => part !== undefined).join(': ');
  const secrets = [url.password, decodeURIComponent(url.password), url.username].filter((secret) => secret.length > 2);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), words).slice(0, 500);
}

/** A 5xx about the recipients or the message is final; a failed login or connection is our fault, so the mail waits. */
function isFinal(error: SmtpFailure): boolean {
  const refused = error.responseCode !== undefined && error.responseCode >= 500;
  return refused && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

/** Sends mails to an SMTP server. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  const address = new URL(url);
  const transporter = createTransport({
    host: address.hostname,
    port: address.port === '' ? (address.protocol === 'smtps:' ? 465 : 587) : Number(address.port),
    secure: address.protocol === 'smtps:',
    // Mails contain personal data and password links: they leave this machine encrypted unless the installation says
    // otherwise.
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
    deliver: async (_outside, mail) => {
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
          // Repeated attempts have the same id, so that recipients can detect duplicates.
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

/** The transport without a mail server: mails stay in the outbox, where developers and the agency read them. */
export function keepingTransport(): MailTransport {
  return { deliver: async () => 'KEPT', close: () => undefined };
}
