import { interpolate, type Language } from '#platform/domain-kit/locale.ts';

const WORDS = {
  it: {
    greeting: 'Gentile {to},',
    from: 'Messaggio personale di {name}. Puoi rispondere direttamente a questa email.',
    through: '{name}, tramite {agency}',
    closing: 'Cordiali saluti',
  },
  en: {
    greeting: 'Dear {to},',
    from: 'Personal message from {name}. You can answer this email directly.',
    through: '{name}, through {agency}',
    closing: 'Kind regards',
  },
} as const;

export interface ContactMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Who signs a mail that one person writes to another: the writer, through the agency whose server sends it. */
export function contactSignature(name: string, agency: string, language: Language): string {
  return interpolate(WORDS[language].through, { name, agency });
}

/** Words of a mail that one person writes to another, for `mailBody`; the writer is named before anything else. */
export function contactWords({ from, to, subject, text }: ContactMessage, language: Language) {
  const words = WORDS[language];
  return {
    subject,
    greeting: interpolate(words.greeting, { to }),
    paragraphs: [interpolate(words.from, { name: from }), ...text.split(/\n{2,}/)],
    closing: words.closing,
  };
}
