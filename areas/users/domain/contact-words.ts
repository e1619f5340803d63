import { interpolate, type Language } from '#platform/domain-kit/locale.ts';

const WORDS = {
  it: { greeting: 'Gentile {to},', from: 'Messaggio di {name}. Puoi rispondere direttamente a questa email.', closing: 'Cordiali saluti' },
  en: { greeting: 'Dear {to},', from: 'Message from {name}. You can answer this email directly.', closing: 'Kind regards' },
} as const;

export interface ContactMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Words of a mail that one person writes to another, for `mailBody`. */
export function contactWords({ from, to, subject, text }: ContactMessage, language: Language) {
  const words = WORDS[language];
  return {
    subject,
    greeting: interpolate(words.greeting, { to }),
    paragraphs: [...text.split(/\n{2,}/), interpolate(words.from, { name: from })],
    closing: words.closing,
  };
}
