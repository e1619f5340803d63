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

interface ContactMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the sender name of a mail between users: the writer, through the agency whose server sends it. */
export function contactSignature(name: string, agency: string, language: Language): string {
  return interpolate(WORDS[language].through, { name, agency });
}

/** Returns the texts of a mail between users, for `mailBody`; it begins with the writer's name. */
export function contactWords({ from, to, subject, text }: ContactMessage, language: Language) {
  const words = WORDS[language];
  return {
    subject,
    greeting: interpolate(words.greeting, { to }),
    paragraphs: [interpolate(words.from, { name: from }), ...text.split(/\n{2,}/)],
    closing: words.closing,
  };
}
