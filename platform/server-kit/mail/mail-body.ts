/** A mail as plain text and as simple HTML with the same content. */
export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The sender's name and address. */
export interface MailSender {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly vatNumber?: string | null;
  /** Shown at the end of the mail; the reply address. */
  readonly email: string | null;
  /** Who else receives mails of this sender. */
  readonly copies?: MailCopies;
}

/** Additional addresses of a mail: the recipient sees the copies and not the hidden ones. */
export interface MailCopies {
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char).replaceAll('\n', '<br>');
}

/** Builds both forms of a mail; typed text is always escaped, never markup. */
export function mailBody({ subject, greeting, paragraphs, closing }: MailWords, sender: MailSender): MailBody {
  const vat = sender.vatNumber == null ? null : `P. IVA ${sender.vatNumber}`;
  const address = [sender.address, sender.phone, sender.email, vat].flatMap((line) => (line === null || line === '' ? [] : [line]));
  const text = [greeting, ...paragraphs, `${closing}\n${[sender.name, ...address].join('\n')}`].join('\n\n');
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1b2733">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d8dee5">
<p>${escaped(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
<p>${escaped(closing)}<br><strong>${escaped(sender.name)}</strong></p>
<p style="font-size:13px;color:#52606d">${address.map(escaped).join('<br>')}</p>
</div></body></html>`;
  return { subject, text: `${text}\n`, html };
}
